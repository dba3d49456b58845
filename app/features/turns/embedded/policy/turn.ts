import { type LocalDate, weekdayOf } from '#app/lib/time.ts'
import { type TimeRange } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type AppointmentFacts, type BranchFacts, type Conversation } from '../../engines/engine.ts'
import { branchOf, type Facts } from '../facts.ts'
import { type Frame, type Option, type Question, type Task } from '../frame.ts'
import { has, type Reading } from '../read.ts'
import { type Guess } from '../scored/guess.ts'
import { type Today } from '../when/shapes.ts'
import { agree, speak, type Voice } from '../wording/voice.ts'

/** One turn of thinking. `frame` is a draft of its own: what it holds at the end is stored with the thread. */
export type Turn = {
	conversation: Conversation
	facts: Facts
	frame: Frame
	reading: Reading
	/** What else the message may be for, the likeliest first, as it stood before anything was taken in. */
	scores: Guess[]
	today: Today
	voice: Voice
	/** Appointments of which the message says that they stay as they are. */
	kept?: string[]
}

/** What is said at the end: parts are put together, one question at most stays on the table. */
export type Saying = {
	parts: string[]
	question?: Question
	options?: Option[]
	handOver?: 'asked' | 'complaint' | 'not_understood' | 'tool_failed'
	rule: string
}

export function say(turn: Turn, rule: string, ...parts: string[]): Saying {
	return { rule, parts: parts.map((part) => speak(turn.voice, part)) }
}

/** A saying that ends in a question, with what can be pressed to answer it. */
export function askFor(turn: Turn, rule: string, question: Question, options: Option[] = [], lead = ''): Saying {
	const text = speak(turn.voice, question.text)
	return {
		rule,
		parts: lead ? [`${speak(turn.voice, lead).trim()} ${text}`] : [text],
		question: { ...question, text },
		options: options.slice(0, 10),
	}
}

/** The first, then the second: its question is the one that stays. */
export function joined(first: Saying, second: Saying, between = ''): Saying {
	const parts = [...first.parts, ...(between ? [between] : []), ...second.parts]
	return { ...second, parts, rule: `${first.rule}+${second.rule}` }
}

/** A word of agreement before a question, where the person said something to agree with. */
export function nod({ reading, voice }: Turn): string {
	return has(reading, 'no', 'unsure', 'any', 'another', 'otherDay', 'forget') ? '' : agree(voice).trim()
}

export function mayUse(turn: Turn, tool: string): boolean {
	return turn.conversation.tools.some(({ name }) => name === tool)
}

/** Wall clock of the branch in question, else of the assistant's. */
export function zoneOf(turn: Turn, branchRef: string | undefined): string {
	return branchOf(turn.facts, branchRef)?.timeZone ?? turn.conversation.timeZone
}

export function hoursOf(turn: Pick<Turn, 'facts' | 'conversation'>, task: Task | null) {
	return branchInQuestion(turn, task)?.hours
}

/** When the branch in question is open on a day, which may not keep the hours of its week. */
export function rangesOn(turn: Turn, day: LocalDate): TimeRange[] {
	const branch = branchInQuestion(turn, turn.frame.task)
	return branch?.days?.[day] ?? branch?.hours[weekdayOf(day)] ?? []
}

function branchInQuestion(turn: Pick<Turn, 'facts' | 'conversation'>, task: Task | null): BranchFacts | undefined {
	const { branches } = turn.facts.business
	const chosen = branchOf(turn.facts, task?.branch?.value[0])
	return chosen ?? branches.find(({ timeZone }) => timeZone === turn.conversation.timeZone) ?? branches[0]
}

/** The person's appointments that are still to come. */
export function upcoming({ conversation }: Turn): AppointmentFacts[] {
	const alive = ['agendada', 'confirmada', 'pago_pendiente', 'no_pagada']
	return conversation.contact.appointments
		.filter(({ startsAt, status }) => startsAt > conversation.now && alive.includes(status))
		.sort((a, b) => a.startsAt - b.startsAt)
}
