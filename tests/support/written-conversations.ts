import { readdirSync, readFileSync } from 'node:fs'
import { embeddedEngine } from '#app/features/turns/embedded/engine.ts'
import { toInstant } from '#app/lib/time.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { moveInto } from './scenes/houses/other-houses.ts'
import { allTools, salon, twoBranches, withAppointment, ZONE } from './scenes/salon.ts'
import { type Played, type Stage, toolHost } from './tool-host.ts'

/**
 * A conversation of tests/conversations: what stands before it ('appointment', 'busy', 'now'…), its lines ('>', a burst
 * with '//'), every effect that it must have ('=', in order; 'nothing'), and what must be told ('says').
 */
export type Written = { title: string; lines: string[] }

/** How one went: `missing` what was expected and did not happen, `wrong` what happened and was not expected. */
export type Verdict = { title: string; turns: number; missing: string[]; wrong: string[]; untold: string[] }

/** What is known to go otherwise than it should; a conversation that goes well belongs to another part. */
export const FAILING = 'failing'

/** Every other part by its file; no rule was mended for what is held out. */
export const parts = readdirSync('tests/conversations')
	.flatMap((name) => /^(.+)\.txt$/.exec(name)?.[1] ?? [])
	.filter((part) => part !== FAILING)

export function writtenConversations(part: string): Written[] {
	const text = readFileSync(`tests/conversations/${part}.txt`, 'utf8')
	return text
		.trim()
		.split('\n\n')
		.map((block) => ({
			lines: block.split('\n'),
			title: block.split('\n> ').join(' / ').replace(/^> /, '').split('\n')[0] ?? '',
		}))
}

/** Plays it with the embedded engine against tools held in memory. */
export async function judged({ title, lines }: Written): Promise<Verdict> {
	const host = toolHost(embeddedEngine, stageOf(lines))
	const effects: string[] = []
	let told = ''
	let turns = 0
	for (const line of lines.filter((each) => each.startsWith('> '))) {
		const played = await host.send(...line.slice(2).split(' // '))
		effects.push(...effectsOf(played))
		told += ` ${played.answer.reply?.text ?? ''}`.toLowerCase()
		turns += 1
	}
	const expected = marked(lines, '= ').filter((effect) => effect !== 'nothing')
	return {
		title,
		turns,
		missing: without(expected, effects),
		wrong: without(effects, expected),
		untold: marked(lines, 'says ').filter((words) => !told.includes(words.toLowerCase())),
	}
}

/** Every effect that a burst had, as conversations write it. */
export function effectsOf({ effects, answer }: Played): string[] {
	const done = effects.map(({ name, arguments: args, appointment }) => {
		const shown = [
			appointment,
			args.service,
			args.specialist,
			args.date,
			args.time,
			args.name,
			args.lastname,
			args.email,
		]
		return [name, ...shown.filter((value) => value !== undefined)].join(' ')
	})
	return [...done, ...(answer.handOver ? [`handover ${answer.handOver}`] : [])]
}

/** The salon as the lines before the first that is said leave it: its hours, what is taken, what is broken. */
export function stageOf(lines: string[]): Stage {
	const stage = lines.includes('two branches') ? twoBranches() : salon()
	for (const line of lines.slice(
		0,
		lines.findIndex((each) => each.startsWith('> ')),
	)) {
		const [order, first = '', second = '', third = 's1', fourth = 'e1', fifth] = line.split(' ')
		if (order === 'now') stage.now = toInstant(first, second, ZONE)
		if (order === 'busy') stage.busy.push(line.slice(5))
		if (order === 'appointment') withAppointment(stage, first, second, third, fourth, fifth)
		if (order === 'without') stage.tools = allTools.filter(({ name }) => name !== first)
		if (order === 'nameless') stage.contact.name = undefined
		if (order === 'broken') stage.broken = { [first]: { code: second, text: '' } }
		if (order === 'house' && !moveInto(stage, first)) throw new RangeError(`no house ${first}`)
		if (order === 'hours')
			for (const branch of stage.business.branches) branch.hours = sameHours({ from: first, to: second })
	}
	return stage
}

function marked(lines: string[], mark: string): string[] {
	return lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length))
}

/** What is left of a list once each of the others was taken from it once. */
function without(list: string[], others: string[]): string[] {
	const left = [...others]
	return list.filter((one) => {
		const at = left.indexOf(one)
		if (at >= 0) left.splice(at, 1)
		return at < 0
	})
}
