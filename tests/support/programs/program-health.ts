import { type Program } from './program.ts'

/** What a program under test says of itself on /readyz. */
export type Health = { ready: boolean; strays: number; stalls: number; longestStall: number }

/** Throws, with its last words, when the process does not answer. */
export async function healthOf(program: Program): Promise<Health> {
	if (program.child.exitCode !== null || program.child.signalCode !== null)
		throw new Error(`the process ended with ${program.child.exitCode}:\n${program.output().slice(-4_000)}`)
	const answer = await fetch(`${program.url}/readyz`)
	const [first, ...lines] = (await answer.text()).trim().split('\n')
	const counts = Object.fromEntries(lines.map((line) => line.split(' ')))
	const count = (name: string) => Number(counts[name] ?? Number.NaN)
	return {
		ready: answer.ok && first === 'ok',
		strays: count('uncaughtException') + count('unhandledRejection'),
		stalls: count('stalls'),
		longestStall: count('longestStall'),
	}
}
