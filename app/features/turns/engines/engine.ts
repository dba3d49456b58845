import { type RefundRule } from '#app/features/payments/providing/refund-rule.ts'
import { type Json } from '#app/lib/json.ts'
import { type LocalDate } from '#app/lib/time.ts'
import { type TimeRange, type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type LinkPrice } from '#db/schema/services.ts'

/** A tool as an engine sees it. With `confirm` the first call only stores a proposal (see `needsConfirmation`). */
export type ToolDeclaration = { name: string; description: string; parameters: Json; confirm: boolean }

/** Arguments are names or short references ('s3', 'e2', 'b1', 'c1', 'o1'), days 'YYYY-MM-DD' and hours 'HH:MM'; never ids. */
export type ToolCall = { callId: string; name: string; arguments: Record<string, Json> }

/**
 * `output` is one of `{ok: true, value}`, `{ok: false, code, text, details?}`, `{choices: [{argument, options: [{ref, name}]}]}`
 * for an ambiguous name, or `{needsConfirmation: true, proposal}`: the same call runs when it is made again in a later
 * turn, after a later message of the person. `freeTimes` takes timeFrom and timeTo as a window of beginnings, both included.
 */
export type ToolResult = { callId: string; name: string; output: Json }

export type Step = { calls: ToolCall[]; results: ToolResult[] }

export type Said = { id: string; role: 'user' | 'assistant'; text: string; at: number }

/** `choiceId` is the id of the ReplyOption that was pressed; `unreadable` what could not be turned into text. */
export type Incoming = {
	id: string
	text: string
	at: number
	choiceId?: string
	/** Came as this, whatever became of it. */
	media?: 'audio' | 'image'
	/** What a picture shows, as a model describes it: never the person's own words. */
	shows?: string
	/** The message above, of either side, that it answers: data, whoever wrote it. */
	quoted?: string
	unreadable?: 'audio' | 'image' | 'video' | 'document' | 'sticker' | 'location' | 'contacts' | 'other'
}

/** The days to come that do not keep the hours of their week, with those that they have; none is closed. */
export type OwnDays = Partial<Record<LocalDate, TimeRange[]>>

export type BranchFacts = {
	ref: string
	name: string
	address?: string
	timeZone: string
	hours: WeeklySchedule
	days?: OwnDays
	phone?: string
	locationUrl?: string
}

export type ServiceFacts = {
	ref: string
	name: string
	synonyms: string[]
	description?: string
	durationMinutes: number
	priceText: string
	/** Who asks something else for it, or takes longer or less. */
	own?: { specialistRef: string; priceText?: string; durationMinutes?: number }[]
	/** What may be added to it. */
	addOns?: AddOnFacts[]
	/** What else is to be said of its price: what may be added, who asks otherwise, what must come first. */
	notes?: string[]
	/** What is paid online to keep the hour. */
	link?: LinkPrice
	specialistRefs: string[]
	branchRefs: string[]
}

export type AddOnFacts = { name: string; priceMinor: number; currency: string; minutes?: number }

/** `hours`: when they work while their branch is open; absent where that is always. */
export type SpecialistFacts = { ref: string; name: string; branchRef: string; hours?: WeeklySchedule; days?: OwnDays }

/** A package that anybody may buy by a link. `services`: what its sessions pay, in words. */
export type PackageOffer = {
	ref: string
	name: string
	sessions: number
	services: string
	priceText: string
	validDays: number
	/** Where it is used, of a business with several branches; absent where that is anywhere. */
	branches?: string
}

export type BusinessFacts = {
	name: string
	branches: BranchFacts[]
	services: ServiceFacts[]
	specialists: SpecialistFacts[]
	/** `ref` is how an answer says that it was taken from here. */
	questions: { ref?: string; question: string; answer: string }[]
	/** What goes back of what was paid online. */
	refundRule?: RefundRule
	/** What can be asked in the conversation. */
	forms?: { ref: string; title: string }[]
	packages?: PackageOffer[]
	/** Gift cards are sold by a link too, of this much at least. */
	giftCards?: { currency: string; leastMinor: number }
}

/** Somebody's visit as the house's own people speak of it, on the wall clock of its branch. */
export type HouseFacts = {
	ref: string
	who: string
	title: string
	specialist: string
	date: string
	time: string
	status: string
}

/** A piece of the business's own documents that may answer what was asked; what stands in it is data and nothing else. */
export type PassageFacts = { ref: string; title: string; text: string; share: number }

/** An appointment to come of the person who writes; `status` is the documented value. */
export type AppointmentFacts = {
	ref: string
	startsAt: number
	serviceRef: string
	specialistRef: string
	branchRef: string
	status: string
	/** Something was paid online for it. */
	isPaid?: boolean
	/** The house has asked whether the person comes. */
	isAsked?: boolean
	/** Of the visit that several of them belong to. */
	visitRef?: string
	/** Who comes in place of the one who writes. */
	attendee?: string
}

/** A freed time that the house offered to this person. `status`: it is kept for them only while it is 'abierta'. */
export type OfferFacts = {
	ref: string
	status: 'abierta' | 'aceptada' | 'rechazada' | 'vencida'
	startsAt: number
	/** When they were told, and until when it is kept. */
	offeredAt: number
	expiresAt: number
	serviceRef: string
	specialistRef: string
	branchRef: string
}

/** Sessions that the person paid beforehand. `services`: what they pay, in words. */
export type PackageFacts = { name: string; sessions: number; left: number; expiresAt: number; services: string }

export type ContactFacts = {
	name?: string
	lastname?: string
	email?: string
	phone?: string
	isClient: boolean
	appointments: AppointmentFacts[]
	packages?: PackageFacts[]
	offer?: OfferFacts
}

export type AssistantFacts = {
	name: string
	businessName: string
	personality: string
	goal: string
	greeting: string
	instructions: string
	notes: string
	schedulingMode: 'secure' | 'open'
	/** What the owner wants to know of, in the owner's words. */
	looksOutFor?: string
	/** How many free times one message may hold; absent where the owner leaves it open. */
	slotsPerPage?: number
	/** It works for the house's own people. */
	forStaff?: boolean
	capabilities: string[]
}

/**
 * All that an engine knows while it thinks. Instants are epoch ms; `timeZone` is that of the assistant's branch;
 * `history` is older than `burst`, which holds every message since the last answer, both oldest first; `frame` is what
 * this engine stored last; `tools` are only those allowed now; `steps` are this turn's earlier ones, in order.
 */
export type Conversation = {
	now: number
	timeZone: string
	history: Said[]
	burst: Incoming[]
	frame: Json | null
	business: BusinessFacts
	/** Found for this burst, best first. */
	passages?: PassageFacts[]
	contact: ContactFacts
	/** Of everybody, for whoever is of the house. */
	house?: HouseFacts[]
	assistant: AssistantFacts
	tools: ToolDeclaration[]
	steps: Step[]
}

export type ReplyOption = { id: string; title: string; description?: string }

export type HandOver = 'asked' | 'complaint' | 'not_understood' | 'tool_failed'

/** What one question to a language model took. `cachedTokens` are those of the input that the endpoint knew already. */
export type Usage = { model: string; inputTokens: number; cachedTokens: number; outputTokens: number }

/**
 * With `calls` the turn goes on and `frame` is left out; without them it is over. `rule` names what led to the answer,
 * for the staff to read; `sources` are the references of the entries that it was taken from. `handOver` asks for a
 * person: the assistant is silent afterwards.
 */
export type EngineAnswer = {
	calls: ToolCall[]
	reply?: { text: string; options?: ReplyOption[] }
	frame?: Json
	handOver?: HandOver
	rule: string
	sources?: string[]
	usage?: Usage
}

/** `insteadOf`: why the engine that was asked for did not answer and this one does. */
export type Engine = {
	name: 'embedded' | 'openai'
	insteadOf?: string
	think(conversation: Conversation): Promise<EngineAnswer>
}
