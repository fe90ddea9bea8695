package com.example;

/** A program that runs without any test. */
public final class Bank {
    private Bank() {}

    public static void main(String[] arguments) throws InterruptedException {
        Account account = new Account("Ada", 100);
        Thread other = new Thread(() -> account.deposit(30));
        other.start();
        account.deposit(20);
        other.join();
        System.out.println("The balance is " + account.balance() + ".");
    }
}
