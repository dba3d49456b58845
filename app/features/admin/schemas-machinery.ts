import { z } from 'zod'
import { idText, optionalText, pageInput } from '#app/core/schema.ts'

const page = { ...pageInput, limit: z.number().int().min(1).max(200).default(25) }
const Business = z.object({ id: z.string(), name: z.string() })

export const ListFailedJobs = z.object({ ...page, kind: optionalText(80) })
export type ListFailedJobs = z.output<typeof ListFailedJobs>

export const FailedJobs = z.object({
	jobs: z.array(
		z.object({
			id: z.string(),
			kind: z.string(),
			business: Business.optional(),
			attempts: z.number(),
			reason: z.string().optional(),
			createdAt: z.string(),
			finishedAt: z.string().optional(),
		}),
	),
	kinds: z.array(z.object({ kind: z.string(), count: z.number() })),
	next: z.string().optional(),
})
export type FailedJobs = z.output<typeof FailedJobs>

export const NoInput = z.object({})

export const QueueState = z.object({
	/** Work whose time has come, by kind, with the time of the oldest. */
	due: z.array(z.object({ kind: z.string(), count: z.number(), oldestAt: z.string() })),
	running: z.array(z.object({ kind: z.string(), count: z.number() })),
	/** Work for later. */
	later: z.number(),
	nextAt: z.string().optional(),
})
export type QueueState = z.output<typeof QueueState>

export const Backlog = z.object({
	/** Work whose time has come, by kind, and for how many milliseconds the oldest waits that nothing stands before. */
	due: z.array(z.object({ kind: z.string(), due: z.number(), age: z.number() })),
	running: z.array(z.object({ kind: z.string(), running: z.number() })),
	failed: z.number(),
	/** What providers told and nobody has read yet; and how much of it was given up, which nobody will read by itself. */
	webhooks: z.object({ waiting: z.number(), age: z.number(), failed: z.number() }),
})
export type Backlog = z.output<typeof Backlog>

/** For how many milliseconds the oldest job waits that nothing stands before, and the oldest unread webhook. */
export const Lateness = z.object({ job: z.number(), webhook: z.number() })
export type Lateness = z.output<typeof Lateness>

export const JobRef = z.object({ jobId: idText })
export type JobRef = z.output<typeof JobRef>

export const JobKind = z.object({ kind: idText })
export type JobKind = z.output<typeof JobKind>

export const Retried = z.object({ count: z.number() })
export type Retried = z.output<typeof Retried>

export const webhookStates = ['all', 'waiting', 'refused'] as const

export const ListWebhooks = z.object({ ...page, state: z.enum(webhookStates).default('all') })
export type ListWebhooks = z.output<typeof ListWebhooks>

export const WebhookLine = z.object({
	id: z.string(),
	provider: z.string(),
	eventKey: z.string(),
	receivedAt: z.string(),
	processedAt: z.string().optional(),
	problem: z.string().optional(),
	bytes: z.number(),
})
export type WebhookLine = z.output<typeof WebhookLine>

export const WebhookPage = z.object({ webhooks: z.array(WebhookLine), next: z.string().optional() })
export type WebhookPage = z.output<typeof WebhookPage>

export const WebhookRef = z.object({ webhookId: idText })
export type WebhookRef = z.output<typeof WebhookRef>

export const RawWebhook = WebhookLine.extend({ raw: z.string(), mayReplay: z.boolean() })
export type RawWebhook = z.output<typeof RawWebhook>

export const ListEvents = z.object({ ...page, businessId: optionalText(64), name: optionalText(80) })
export type ListEvents = z.output<typeof ListEvents>

export const EventLine = z.object({
	seq: z.number(),
	at: z.string(),
	name: z.string(),
	business: Business.optional(),
	actor: z.object({ kind: z.string(), id: z.string().optional(), name: z.string().optional() }),
	/** Ids of what it is about, as JSON. */
	payload: z.string(),
	cause: z.string().optional(),
})
export type EventLine = z.output<typeof EventLine>

export const EventPage = z.object({
	events: z.array(EventLine),
	business: Business.optional(),
	next: z.string().optional(),
})
export type EventPage = z.output<typeof EventPage>

export const ListAudit = z.object({ ...page, adminId: optionalText(64) })
export type ListAudit = z.output<typeof ListAudit>

export const Finding = z.object({ good: z.boolean(), text: z.string() })
export type Finding = z.output<typeof Finding>

export const Health = z.object({
	findings: z.array(Finding),
	version: z.string(),
	runtime: z.string(),
	/** Seconds since this process started. */
	uptime: z.number(),
	memoryBytes: z.number(),
	database: z.object({ bytes: z.number(), freeBytes: z.number().optional(), events: z.number(), jobs: z.number() }),
	/** How far each reader of the event log is behind its head. */
	readers: z.array(z.object({ name: z.string(), behind: z.number() })),
	timetable: z.array(
		z.object({
			operation: z.string(),
			/** What it does, in words. */
			summary: z.string(),
			every: z.string(),
			startedAt: z.string().optional(),
			finishedAt: z.string().optional(),
			problem: z.string().optional(),
		}),
	),
})
export type Health = z.output<typeof Health>

export const Overview = z.object({
	businesses: z.number(),
	users: z.number(),
	failedJobs: z.number(),
	overdueJobs: z.number(),
	refusedWebhooks: z.number(),
	failingChannels: z.number(),
	missing: z.number(),
})
export type Overview = z.output<typeof Overview>
