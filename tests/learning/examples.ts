import { readFileSync } from 'node:fs'
import { engineScoring } from '#app/features/turns/embedded/engine.ts'
import { factsOf } from '#app/features/turns/embedded/facts.ts'
import { freshFrame, readFrame } from '#app/features/turns/embedded/frame.ts'
import { readBurst } from '#app/features/turns/embedded/read.ts'
import { cuesOf, type Situation, situationOf } from '#app/features/turns/embedded/scored/cues.ts'
import { type Intent, intents } from '#app/features/turns/embedded/scored/intents.ts'
import { todayIn } from '#app/features/turns/embedded/when/settle.ts'
import { type Conversation, type Engine } from '#app/features/turns/engines/engine.ts'
import { salon } from '../support/scenes/salon.ts'
import { toolHost } from '../support/tool-host.ts'
import { stageOf, type Written } from '../support/written-conversations.ts'

/** A message as its cues, what it is for, and what of it is not known. `group` is the conversation it comes from. */
export type Example = { text: string; cues: string[]; intents: Set<Intent>; open: Set<Intent>; group: number }

type Seen = { conversation: Conversation; text: string; cues: string[]; acts: Set<Intent> }

/** The rules alone, with what they read of each message as it comes. */
function listeningRules(seen: Seen[]): Engine {
	let heard: Omit<Seen, 'conversation'> | null = null
	const rules = engineScoring((reading, frame, hasAppointments) => {
		heard = {
			text: reading.words.text,
			cues: cuesOf(reading, situationOf(frame, hasAppointments)),
			acts: new Set(intents.filter((intent) => reading.acts.some(({ name }) => name === intent))),
		}
		return []
	})
	return {
		name: 'embedded',
		async think(conversation) {
			const answer = await rules.think(conversation)
			if (conversation.steps.length === 0 && heard) seen.push({ conversation, ...heard })
			return answer
		},
	}
}

/** Every message of a conversation that ends as it should, with what the rules find in it and the task that it begins. */
export async function examplesOf({ lines }: Written, group: number): Promise<Example[]> {
	const seen: Seen[] = []
	const host = toolHost(listeningRules(seen), stageOf(lines))
	const isPassedOn = lines.some((line) => line.startsWith('= handover'))
	const alone = passedOnFor(lines)
	// What rules alone would book, of a conversation that only moves what there is, was a wish to move it.
	const isMoveOnly =
		lines.some((line) => line.startsWith('= reschedule')) && !lines.some((line) => line.startsWith('= book'))
	const examples: Example[] = []
	for (const line of lines.filter((each) => each.startsWith('> '))) {
		const { effects, answer } = await host.send(...line.slice(2).split(' // '))
		const last = seen.at(-1)
		if (!last) continue
		const before = readFrame(last.conversation.frame, last.conversation.now)
		const after = readFrame(host.frame(), last.conversation.now)
		const began = after.task && after.task.kind !== before.task?.kind ? after.task.kind : null
		if (began) last.acts.add(isMoveOnly && began === 'book' ? 'reschedule' : began)
		if (isMoveOnly && began === 'book') last.acts.delete('book')
		// Where nobody is to be passed on, whatever a rule took for a complaint was none.
		if (!isPassedOn) for (const intent of ['complain', 'askPerson'] as const) last.acts.delete(intent)
		if (alone) last.acts.add(alone)
		if (before.proposal && effects.some(({ name }) => name === before.proposal?.tool)) last.acts.add('yes')
		const isLost = answer.rule.startsWith('not_')
		examples.push({ text: last.text, cues: last.cues, intents: isLost ? new Set() : last.acts, open: new Set(), group })
	}
	return examples
}

/** What a conversation of one message is for that ends with a person; null where more was said. */
function passedOnFor(lines: string[]): Intent | null {
	if (lines.filter((line) => line.startsWith('> ')).length > 1) return null
	if (lines.includes('= handover complaint')) return 'complain'
	return lines.includes('= handover asked') ? 'askPerson' : null
}

const answers = new Set<string>(['yes', 'no', 'another', 'otherDay', 'later', 'earlier', 'any', 'forget', 'undecided'])
const ofAppointments = new Set<string>(['cancel', 'reschedule', 'cantCome', 'confirmAppointment', 'askMine', 'late'])

/** Short ways to say one thing, which no written conversation has to hold. */
export function phraseExamples(from: number): Example[] {
	const stage = salon()
	const facts = factsOf(stage.business)
	const today = todayIn(stage.now, stage.business.branches[0]?.timeZone ?? 'UTC', stage.business.branches[0]?.hours)
	const rows = readFileSync('tests/learning/phrases.txt', 'utf8').trim().split('\n')
	let group = from
	return rows.flatMap((row) => {
		const [name = '', ...rest] = row.split(': ')
		return rest
			.join(': ')
			.split(' / ')
			.flatMap((text) => {
				group += 1
				const reading = readBurst([{ id: 'm', text, at: 0 }], facts, freshFrame(stage.now), today)
				const found = intents.filter((intent) => reading.acts.some((act) => act.name === intent))
				return situationsOf(name).map((situation): Example => {
					return {
						text,
						cues: cuesOf(reading, situation),
						intents: new Set(intents.filter((intent) => intent === name)),
						open: openOf(name, found),
						group,
					}
				})
			})
	})
}

/** Of what is `calm` only that nobody complains and nobody asks for a person; else what rules find besides. */
function openOf(name: string, found: Intent[]): Set<Intent> {
	if (name === 'calm') return new Set(intents.filter((intent) => intent !== 'complain' && intent !== 'askPerson'))
	return new Set(found.filter((intent) => intent !== name))
}

function situationsOf(name: string): Situation[] {
	if (answers.has(name))
		return [
			{ question: 'proposal', task: 'book', isExpected: false },
			{ question: 'proposal', task: 'reschedule', isExpected: true },
			{ question: 'time', task: 'book', isExpected: false },
		]
	const none = { question: 'none', task: 'none', isExpected: false }
	if (ofAppointments.has(name)) return [{ ...none, isExpected: true }]
	return [none, { ...none, isExpected: true }]
}
