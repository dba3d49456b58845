import { z } from 'zod'
import { idText, pageInput } from '#app/core/schema.ts'
import { noticeKinds } from './kinds.ts'

export const NoInput = z.object({})

export const Notice = z.object({
	id: z.string(),
	kind: z.enum(noticeKinds),
	threadId: z.string().optional(),
	appointmentId: z.string().optional(),
	saleId: z.string().optional(),
	contactId: z.string().optional(),
	assistantId: z.string().optional(),
	/** The documented words, where the event brought some. */
	notice: z.string().optional(),
	creditType: z.string().optional(),
	/** Why, as a code; the screen has the words. */
	problem: z.string().optional(),
	/** How often it happened on its day. */
	count: z.number().int(),
	/** When it happened last, epoch milliseconds. */
	at: z.number().int(),
	isNew: z.boolean(),
})
export type Notice = z.output<typeof Notice>

export const ListNotices = z.object({ ...pageInput, limit: pageInput.limit.default(30) })
export type ListNotices = z.output<typeof ListNotices>

export const NoticePage = z.object({ notices: z.array(Notice), next: z.string().optional() })
export type NoticePage = z.output<typeof NoticePage>

/** For the bell: how many are new (at most 100 are counted), and the newest of them. */
export const NoticeSummary = z.object({ unread: z.number().int(), newest: Notice.optional() })
export type NoticeSummary = z.output<typeof NoticeSummary>

/** One of them, or all where none is named. */
export const MarkRead = z.object({ noticeId: idText.optional() })
export type MarkRead = z.output<typeof MarkRead>

export const Marked = z.object({ marked: z.number().int() })
export type Marked = z.output<typeof Marked>
