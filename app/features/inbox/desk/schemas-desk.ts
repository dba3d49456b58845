import { z } from 'zod'
import { dateText, idText, timeText } from '#app/core/schema.ts'
import { NoteText } from '#app/lib/note.ts'

/** Who of the team answers for a conversation; nobody where `assigneeId` is absent. */
export const AssignThread = z.object({ threadId: idText, assigneeId: idText.optional() })
export type AssignThread = z.output<typeof AssignThread>

export const Assigned = z.object({ threadId: z.string(), assigneeId: z.string().nullable() })
export type Assigned = z.output<typeof Assigned>

export const Assignees = z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) })
export type Assignees = z.output<typeof Assignees>

export const UnreadThread = z.object({ threadId: idText })
export type UnreadThread = z.output<typeof UnreadThread>

/** Until a day and an hour on the business's clock. */
export const SnoozeThread = z.object({
	threadId: idText,
	date: dateText,
	time: timeText.default('09:00'),
})
export type SnoozeThread = z.output<typeof SnoozeThread>

export const Snoozed = z.object({ threadId: z.string(), until: z.iso.datetime().nullable() })
export type Snoozed = z.output<typeof Snoozed>

/** How many conversations stand behind each filter of the list, up to a hundred. */
export const DeskCounts = z.object({
	mine: z.number(),
	unread: z.number(),
	waiting: z.number(),
	paused: z.number(),
	snoozed: z.number(),
})
export type DeskCounts = z.output<typeof DeskCounts>

/** Words for the team that stand in the conversation and go nowhere. */
export const ThreadNote = z.object({
	id: z.string(),
	text: z.string(),
	by: z.string().optional(),
	at: z.iso.datetime(),
})
export type ThreadNote = z.output<typeof ThreadNote>

export const AddThreadNote = z.object({ threadId: idText, text: NoteText })
export type AddThreadNote = z.output<typeof AddThreadNote>

export const RemoveThreadNote = z.object({ threadId: idText, noteId: idText })
export type RemoveThreadNote = z.output<typeof RemoveThreadNote>

export const NoteRemoved = z.object({ threadId: z.string() })
export type NoteRemoved = z.output<typeof NoteRemoved>
