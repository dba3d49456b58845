import { z } from 'zod'
import { HOUR } from '#app/lib/time.ts'
import { Claim } from './ledger/claim.ts'
import { DayReading, HourReading } from './when/shapes.ts'

const When = z.object({
	days: z.array(DayReading).optional(),
	hours: z.array(HourReading).optional(),
	except: DayReading.optional(),
	soon: z.boolean().optional(),
	prefer: z.enum(['first', 'last']).optional(),
	paired: z.boolean().optional(),
})

/** What is known, from which message, and how sure (0 to 1). */
const heard = { source: z.string(), confidence: z.number() }
/** More than one ref: named in a way that fits several, or with `any` whoever of them is free. None: anybody will do. */
const RefSlot = z.object({ value: z.array(z.string()), any: z.boolean().optional(), ...heard })
export type RefSlot = z.output<typeof RefSlot>
const WhenSlot = z.object({ value: When, ...heard })

const Step = z.object({ service: z.string(), specialist: z.string(), time: z.string() })
/** One service of a visit: who gives it and when it begins. */
export type Step = z.output<typeof Step>

const Offer = z.object({
	date: z.string(),
	time: z.string(),
	specialist: z.string(),
	branch: z.string(),
	services: z.array(Step).optional(),
})
/** A free time that was named to the person: wall time of its branch, refs; `services` where it is a visit of several. */
export type Offer = z.output<typeof Offer>

/** A service of the same breath that comes afterwards, with what was said of it alone. A frame that an earlier version stored has its name only. */
const Next = z.preprocess(
	(stored) => (typeof stored === 'string' ? { service: stored } : stored),
	z.object({ service: z.string(), when: When.optional(), specialist: z.array(z.string()).optional() }),
)
export type Next = z.output<typeof Next>

const Task = z.object({
	kind: z.enum(['book', 'reschedule', 'cancel']),
	service: RefSlot.optional(),
	specialist: RefSlot.optional(),
	branch: RefSlot.optional(),
	appointment: RefSlot.optional(),
	when: WhenSlot.optional(),
	offered: z.array(Offer),
	next: z.array(Next).default([]),
	/** Who comes in place of the one who writes. */
	attendee: z.string().optional(),
	/** In which order the services were named, each as all that its words fit. */
	order: z.array(z.array(z.string())).optional(),
	/** Further services of the same breath whose words fit several: each is asked about in its turn. */
	also: z.array(z.array(z.string())).default([]),
	/** What is added to the services, by its names. */
	addOns: z.array(z.string()).optional(),
	/** By video, or at the branch; absent where nothing was said of it. */
	online: z.boolean().optional(),
	/** Those who come wish to be attended at the same hour, each by somebody else. */
	together: z.boolean().optional(),
	/** Several heads come at one hour: together where so many of the team are free then. */
	party: z.boolean().optional(),
	/** Which one is moved is still to be said; its hour is kept. */
	keepsHour: z.boolean().optional(),
	/** Wished besides what is booked already, and no move of it. */
	isMore: z.boolean().optional(),
})
export type Task = z.output<typeof Task>

/** What can be pressed in place of saying it. */
const sayable = [
	'yes',
	'no',
	'another',
	'book',
	'cancel',
	'reschedule',
	'askPrice',
	'askHours',
	'askMine',
	'askPerson',
] as const
export type Sayable = (typeof sayable)[number]

const Pick = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('time'), offer: Offer }),
	z.object({
		kind: z.literal('ref'),
		slot: z.enum(['service', 'specialist', 'branch', 'appointment']),
		ref: z.string(),
	}),
	z.object({ kind: z.literal('days'), reading: DayReading }),
	z.object({ kind: z.literal('hours'), reading: HourReading }),
	z.object({ kind: z.literal('change'), what: z.enum(['day', 'hour', 'service']) }),
	z.object({ kind: z.literal('say'), act: z.enum(sayable) }),
])
export type Pick = z.output<typeof Pick>
const Option = z.object({ id: z.string(), title: z.string(), description: z.string().optional(), pick: Pick })
/** Something the person can choose, and what choosing it means. */
export type Option = z.output<typeof Option>

const questionKinds = [
	'service',
	'specialist',
	'branch',
	'appointment',
	'day',
	'hour',
	'whichDay',
	'whichHour',
	'farDay',
	'time',
	'confirm',
	'change',
	'offerBooking',
	'offerPerson',
	'cancelOrMove',
	'moveOrNew',
	'meant',
	'name',
	'need',
	'house',
	'package',
	'giftCard',
	'form',
] as const
const Question = z.object({ kind: z.enum(questionKinds), text: z.string() })
/** The question on the table, in the light of which the next message is read. */
export type Question = z.output<typeof Question>

const Asked = z.object({
	tool: z.string(),
	arguments: z.record(
		z.string(),
		z.union([
			z.string(),
			z.number(),
			z.boolean(),
			z.array(z.string()),
			z.array(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
		]),
	),
	text: z.string(),
	offer: Offer.optional(),
	service: z.string().optional(),
	appointment: z.string().optional(),
})
const Proposal = Asked.extend({ besides: z.array(Asked).optional() })
/**
 * The call that waits for a yes: exactly these arguments, and the sentence that named them; `besides` are those that were
 * named in the same breath and wait for the same yes.
 */
export type Proposal = z.output<typeof Proposal>

export const Frame = z.object({
	version: z.literal(1),
	at: z.number(),
	task: Task.nullable(),
	parked: z.array(Task),
	question: Question.nullable(),
	options: z.array(Option),
	proposal: Proposal.nullable(),
	house: z
		.object({ said: z.array(z.string()) })
		.nullable()
		.default(null),
	topic: z.string().nullable(),
	topics: z.array(z.string()).default([]),
	spoken: z.array(z.array(z.string())).default([]),
	lately: z.string().nullable().default(null),
	day: z.string().optional(),
	whom: z.string().optional(),
	wanted: z.string().optional(),
	addOns: z.array(z.string()).optional(),
	meant: Next.optional(),
	owed: z.array(Claim).default([]),
	leftOut: z.string().optional(),
	misses: z.number(),
	asked: z.array(z.string()),
	told: z.string().nullable().default(null),
	names: z.record(z.string(), z.string()).default({}),
})
/**
 * `house` is what was said of something to be done for the house and is still open, `topic` is the service spoken of last, `topics` those that were asked about together, `spoken` what was named last without a wish for it, each as all that the words fit, `lately` that of what was carried out last, `day` the day that was asked about last, `whom` the specialist who was spoken of last, `wanted` the one who was wished for beside a question, `addOns` what was asked about with what is added to it, `meant` what was asked whether it is one more, `owed` what was said and the task took nothing of, `leftOut` what of it was asked about and not said otherwise since, `misses` turns in a row without
 * understanding, `asked` what was asked once, `told` the calls that the tools hold as proposed, one a line: made once more they would run, `names`
 * what the short references stand for.
 */
export type Frame = z.output<typeof Frame>

// What was left open longer ago than this is not taken up again by a lone 'sí'.
const STALE = 48 * HOUR

export function freshFrame(now: number): Frame {
	return {
		version: 1,
		at: now,
		task: null,
		parked: [],
		question: null,
		options: [],
		proposal: null,
		house: null,
		topic: null,
		topics: [],
		spoken: [],
		lately: null,
		owed: [],
		misses: 0,
		asked: [],
		told: null,
		names: {},
	}
}

/** As it is stored with every answer: without what reading it fills in by itself. */
export function keptFrame(frame: Frame): Partial<Frame> {
	const kept = Object.entries(frame).filter(([key, value]) => {
		const shape: unknown = Frame.shape[key as keyof Frame]
		return !(shape instanceof z.ZodDefault && JSON.stringify(shape.parse(undefined)) === JSON.stringify(value))
	})
	return Object.fromEntries(kept)
}

/** The stored frame as a draft of its own; a fresh one where it is missing, of another version, or stale. */
export function readFrame(stored: unknown, now: number): Frame {
	const read = Frame.safeParse(stored)
	if (!read.success) return freshFrame(now)
	return now - read.data.at > STALE ? { ...freshFrame(now), asked: read.data.asked, told: read.data.told } : read.data
}

export function newTask(kind: Task['kind']): Task {
	return { kind, offered: [], next: [], also: [] }
}
