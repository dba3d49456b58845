import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Played, toolHost } from '#tests/support/tool-host.ts'
import { stageOf } from '#tests/support/written-conversations.ts'
import { embeddedEngine } from './engine.ts'
import { Frame } from './frame.ts'

const source = readFileSync(new URL('./corpus/conversations.txt', import.meta.url), 'utf8')
const scripts = source.split(/\n(?=# )/).map((script) => script.trim().split('\n'))

test.each(scripts.map((lines) => [(lines[0] ?? '').slice(2), lines.slice(1)] as const))('%s', async (_, lines) => {
	const stage = stageOf(lines)
	const host = toolHost(embeddedEngine, stage)
	let played: Played | null = null
	let kept = ''
	for (const line of lines) {
		const [order = '', ...words] = line.split(' ')
		const rest = words.join(' ')
		if (order === '>') played = await host.send(...rest.split(' // '))
		else if (order === 'audio') played = await host.send({ unreadable: 'audio' })
		else if (order === 'busy' && played) stage.busy.push(rest)
		else if (line.startsWith('! keep')) kept = optionOf(played, Number(words[1]))
		else if (order === '!')
			played = await host.send({ choiceId: rest === 'kept' ? kept : optionOf(played, Number(rest)) })
		else if (played) judge(line, played, host.frame())
	}
})

/** '= tool …' are the effects of the last turn, '?' the question on the table, 'says' words of the answer. */
function judge(line: string, { effects, answer }: Played, frame: unknown): void {
	const [order = '', ...words] = line.split(' ')
	const rest = words.join(' ')
	const context = `${line} — ${answer.rule}: ${answer.reply?.text}`
	if (order === '=')
		expect(effects.map(inShort).join(' '), context).toMatch(rest === 'saveContact' ? /^saveContact/ : rest)
	if (order === '=' && rest === '') expect(effects, context).toEqual([])
	if (order === '?') expect(Frame.parse(frame).question?.kind, context).toBe(rest)
	if (order === 'says') expect(answer.reply?.text, context).toContain(rest)
	if (order === 'silent') expect(answer.reply?.text, context).not.toContain(rest.slice(3))
	if (order === 'handover') expect(answer.handOver, context).toBe(rest)
}

function inShort({ name, arguments: args, appointment }: Played['effects'][number]): string {
	const shown = [appointment, args.service, args.specialist, args.date, args.time, args.attendeeName].filter(
		(value) => value !== undefined,
	)
	return [name, ...(name === 'rescheduleAppointment' ? [appointment, args.date, args.time] : shown)].join(' ')
}

function optionOf(played: Played | null, number: number): string {
	return played?.answer.reply?.options?.[number - 1]?.id ?? ''
}
