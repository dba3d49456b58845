import { type Desk, until } from './desk.ts'

/** Numbers between 0 and 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

export type Moment = 'anywhen' | 'unheard' | 'unanswered'

const moments: Moment[] = ['anywhen', 'anywhen', 'unheard', 'unanswered']

export type Killer = { left: () => number; log: string[]; during<T>(what: string, work: () => Promise<T>): Promise<T> }

/**
 * Kills the server `kills` times in all, none to two times in each piece of work: at any moment of it, or in the middle
 * of a call to a provider that never got the request ('unheard') or took it and could not answer ('unanswered').
 */
export function makeKiller(desk: Desk, { kills, seed }: { kills: number; seed: number }): Killer {
	const random = randomFrom(seed)
	let left = kills
	const log: string[] = []
	const kill = async (what: string) => {
		left--
		const moment = moments[Math.floor(random() * moments.length)] ?? 'anywhen'
		const after = Math.round(random() * (moment === 'anywhen' ? 900 : 60))
		log.push(`${what}: ${moment} after ${after} ms`)
		if (moment !== 'anywhen') await midCall(desk, moment)
		await new Promise((wait) => setTimeout(wait, after))
		await desk.crash()
	}
	return {
		left: () => left,
		log,
		async during(what, work) {
			const times = Math.min(left, Math.floor(random() * 3))
			const killing = (async () => {
				for (let time = 0; time < times; time++) await kill(what)
			})()
			const [result] = await Promise.all([work(), killing])
			return result
		},
	}
}

/** Until a provider is being asked something that it will never answer; not for long, as it may never be asked. */
async function midCall({ graph, mercadoPago }: Desk, moment: 'unheard' | 'unanswered'): Promise<void> {
	const providers = [graph, mercadoPago]
	const dropped = () => providers.flatMap(({ requests }) => requests).filter(({ fault }) => fault === 'drop').length
	const before = dropped()
	for (const provider of providers) provider.setFault({ kind: 'drop', when: moment === 'unheard' ? 'before' : 'after' })
	await until('a call', async () => dropped() > before, 1_500).catch(() => undefined)
	for (const provider of providers) provider.clearFaults()
}
