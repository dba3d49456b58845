import { type Search } from '#app/features/agenda/availability/search.ts'
import { type VisitDay, visitTimes } from '#app/features/agenda/visits/visit-times.ts'
import { aScene } from './slots/slots.bench.ts'
import { plainVisitSweep, type SweepStep } from './visit-floor.ts'

const rounds = 20
const blocks = 10

const services = [
	{ durationMinutes: 30, pause: null },
	{ durationMinutes: 100, pause: { afterMinutes: 30, minutes: 40, freesEquipment: false } },
	{ durationMinutes: 30, pause: null },
]

/** Three services one after another, one of which pauses, among eight specialists and thirty days with busy agendas. */
export const visitSearchBench = {
	name: 'visit-search',
	unit: 'ms',
	goal: 3,
	better: 'lower' as const,
	async run(): Promise<{ value: number; floor: number }> {
		const { search, sweepDays, people } = aScene(8)
		const steps = services.map((service): Search => ({ ...search, service: { ...search.service, ...service } }))
		const plainSteps = services.map(({ durationMinutes: length, pause }): SweepStep => {
			if (!pause) return { length, work: [{ from: 0, to: length }] }
			const { afterMinutes, minutes } = pause
			return {
				length,
				work: [
					{ from: 0, to: afterMinutes },
					{ from: afterMinutes + minutes, to: length },
				],
			}
		})
		const ours = () => visitTimes(steps)
		const plain = () => plainVisitSweep(sweepDays, people, plainSteps, 30)
		if (JSON.stringify(ours()) !== JSON.stringify(plain())) throw new Error('visits and plain sweep disagree')
		let [value, floor] = [0, 0]
		for (let block = -5; block < blocks; block++) {
			const [one, other] = [millisecondsOf(ours), millisecondsOf(plain)]
			// The first blocks only warm up.
			if (block < 0) continue
			value += one
			floor += other
		}
		return { value: value / (blocks * rounds), floor: floor / (blocks * rounds) }
	},
}

function millisecondsOf(work: () => VisitDay[]) {
	const startedAt = performance.now()
	let found = 0
	for (let round = 0; round < rounds; round++) found += work().length
	if (found === 0) throw new Error('no visits at all')
	return performance.now() - startedAt
}
