import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { salon } from '#tests/support/scenes/salon.ts'
import { factsOf } from './facts.ts'
import { freshFrame } from './frame.ts'
import { readBurst } from './read.ts'
import { joinPieces } from './when/combine.ts'
import { todayIn } from './when/settle.ts'

type Row = { text: string; acts: string[]; services: string; specialists: string; when: string }
type Score = { right: number; missed: number; invented: number }

const ignored = new Set(['correct'])

test('acts and entities of utterances that nothing was tuned on are found', () => {
	const report = judge('utterances-held-out.tsv')
	process.stdout.write(report.text)

	expect(report.acts.f1).toBeGreaterThanOrEqual(0.93)
	expect(report.perfect).toBeGreaterThanOrEqual(0.9)
	expect(report.services).toBeGreaterThanOrEqual(0.95)
	expect(report.specialists).toBeGreaterThanOrEqual(0.97)
	expect(report.when).toBeGreaterThanOrEqual(0.95)
})

test('what the grammar was tuned on stays understood', () => {
	const report = judge('utterances-tuning.tsv')
	if (report.perfect < 1) process.stdout.write(report.text)

	expect(report.perfect).toBe(1)
})

function judge(file: string) {
	const rows = rowsOf(file)
	const understood = rows.map((row) => ({ row, ...understand(row.text) }))
	const scores = new Map<string, Score>()
	for (const { row, acts } of understood) tally(scores, row.acts, acts)
	const confusions = understood.filter(({ row, acts }) => row.acts.join() !== acts.join())
	const share = (fits: (each: (typeof understood)[number]) => boolean) => understood.filter(fits).length / rows.length
	const lines = [
		`${file}: ${rows.length} utterances`,
		...[...scores].sort().map(([act, score]) => `  ${act.padEnd(20)} ${shown(score)}`),
		...confusions.map(
			({ row, acts }) => `  «${row.text}»: ${acts.join('+') || '—'}, expected ${row.acts.join('+') || '—'}`,
		),
		...understood.flatMap((each) => entityErrors(each)),
	]
	return {
		text: `${lines.join('\n')}\n`,
		acts: { f1: f1([...scores.values()].reduce(add, { right: 0, missed: 0, invented: 0 })) },
		perfect: share((each) => each.row.acts.join() === each.acts.join() && entityErrors(each).length === 0),
		services: share(({ row, services }) => row.services === services),
		specialists: share(({ row, specialists }) => row.specialists === specialists),
		when: share(({ row, when }) => row.when === when),
	}
}

function understand(text: string) {
	const stage = salon()
	const zone = stage.business.branches[0]?.timeZone ?? 'UTC'
	const today = todayIn(stage.now, zone, stage.business.branches[0]?.hours)
	const reading = readBurst([{ id: 'm', text, at: 0 }], factsOf(stage.business), freshFrame(stage.now), today)
	const wish = joinPieces(reading.pieces, reading.words.text)
	const refs = (finds: { refs: string[] }[]) => finds.map((find) => find.refs.join(',')).join(';')
	return {
		acts: [...new Set(reading.acts.map(({ name }) => name))].filter((name) => !ignored.has(name)).sort(),
		services: refs(reading.services),
		specialists: refs(reading.specialists),
		when:
			wish.days || wish.hours
				? `${span(wish.days)} @ ${span(wish.hours)}${wish.soon ? ' soon' : ''}`.replace(
						' @ 09:00..23:59 soon',
						' @ 09:00..23:59',
					)
				: '',
	}
}

function span(readings: { from: string; to: string }[][] | undefined): string {
	return (
		readings
			?.map((reading) => reading.map(({ from, to }) => (from === to ? from : `${from}..${to}`)).join('&'))
			.join('|') ?? '-'
	)
}

function entityErrors({ row, services, specialists, when }: { row: Row } & ReturnType<typeof understand>): string[] {
	const pairs: [string, string, string][] = [
		['services', services, row.services],
		['specialists', specialists, row.specialists],
		['when', when, row.when],
	]
	return pairs.flatMap(([name, got, wanted]) =>
		got === wanted ? [] : [`  «${row.text}» ${name}: ${got || '—'}, expected ${wanted || '—'}`],
	)
}

function tally(scores: Map<string, Score>, expected: string[], got: string[]): void {
	for (const act of new Set([...expected, ...got])) {
		const score = scores.get(act) ?? { right: 0, missed: 0, invented: 0 }
		if (expected.includes(act) && got.includes(act)) score.right += 1
		else if (expected.includes(act)) score.missed += 1
		else score.invented += 1
		scores.set(act, score)
	}
}

function add(a: Score, b: Score): Score {
	return { right: a.right + b.right, missed: a.missed + b.missed, invented: a.invented + b.invented }
}

function f1({ right, missed, invented }: Score): number {
	return (2 * right) / (2 * right + missed + invented)
}

function shown(score: Score): string {
	return `right ${score.right}, missed ${score.missed}, invented ${score.invented}, f1 ${f1(score).toFixed(2)}`
}

function rowsOf(file: string): Row[] {
	const lines = readFileSync(new URL(`./corpus/${file}`, import.meta.url), 'utf8').split('\n')
	return lines
		.filter((line) => line !== '')
		.map((line) => {
			const [text = '', acts = '', services = '', specialists = '', when = ''] = line.split('\t')
			return { text, acts: acts.split(',').filter(Boolean).sort(), services, specialists, when }
		})
}
