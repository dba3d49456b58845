import { totalmem } from 'node:os'

const gigabyte = 1_073_741_824
let granted = Number.POSITIVE_INFINITY

/** Where the operator leaves this process less than the machine or its container has: so many bytes. */
export function grantMemory(bytes: number): void {
	granted = bytes
}

/** Below a gigabyte, a program that takes its ease would soon be the one that the system ends. */
export function isShortOfMemory(): boolean {
	return Math.min(totalmem(), process.constrainedMemory() || totalmem(), granted) < gigabyte
}
