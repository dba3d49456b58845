import { parts as files, judged, type Verdict, writtenConversations } from '../support/written-conversations.ts'
import { type Bench } from './bench.ts'

const parts = ['development', 'held-out'] as const

/**
 * Written conversations that the embedded engine ends with exactly the expected effects, of all; those of `held-out` no
 * rule was mended for. What went otherwise is printed with it, and how many had an effect that nobody expected.
 */
export const conversationBenches: Bench[] = parts.map((part) => ({
	name: `conversations:${part}`,
	unit: 'bien',
	goal: 0.97,
	better: 'higher',
	runs: 1,
	async run() {
		const written = files
			.filter((file) => (file === 'held-out') === (part === 'held-out'))
			.flatMap(writtenConversations)
		const verdicts = await Promise.all(written.map(judged))
		const failed = verdicts.filter(({ missing, wrong, untold }) => missing.length + wrong.length + untold.length > 0)
		for (const verdict of failed) process.stdout.write(`  ${told(verdict)}\n`)
		const wrong = verdicts.filter((verdict) => verdict.wrong.length > 0).length
		const turns = verdicts.map((verdict) => verdict.turns).sort((a, b) => a - b)
		process.stdout.write(
			`  ${wrong} con un efecto que nadie esperaba; mediana de ${turns[Math.floor(turns.length / 2)]} turnos\n`,
		)
		return { value: verdicts.length - failed.length, floor: verdicts.length }
	},
}))

function told({ title, missing, wrong, untold }: Verdict): string {
	return `${title}: falta ${[...missing, ...untold].join(', ') || 'nada'}; sobra ${wrong.join(', ') || 'nada'}`
}
