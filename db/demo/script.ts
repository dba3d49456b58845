import { type Channel as AnyChannel } from '#app/features/inbox/schemas.ts'

/** The web chat is for trying out, and nobody has. */
export type Channel = Exclude<AnyChannel, 'web'>

export type ToolName = 'freeTimes' | 'bookAppointment' | 'rescheduleAppointment' | 'cancelAppointment' | 'saveContact'

/** What ends badly: it reached nobody, or nobody knows. */
export type Mishap = { state: 'failed' | 'dudosa'; problem: string }

/** Of `says` one is chosen; words in braces are filled in. */
export type Line =
	| { kind: 'words'; by: 'person' | 'assistant' | 'staff'; says: string[]; mishap?: Mishap }
	| { kind: 'thing'; type: 'image' | 'location'; text: string; content: Record<string, string | number> }
	| { kind: 'call'; name: ToolName }
	| { kind: 'reminder' }
	| { kind: 'pause'; minutes: number }

/**
 * What a conversation is about: an appointment to come, one that was (reminded of before, or talked of afterwards), one
 * missed or cancelled, or nothing in the agenda.
 */
export type Subject = 'coming' | 'reminded' | 'came' | 'missed' | 'cancelled' | 'nothing'

/** `on` has a channel for each time that the script is played; `services` narrows what it may be about. */
export type Script = {
	about: Subject
	on: Channel[]
	services?: string[]
	/** How the appointment's payment stands afterwards. */
	settles?: 'pending' | 'paid'
	lines: Line[]
	/** How staff find it: read where nothing stands here. Paused ones wait for a person. */
	ends?: { unread?: boolean; paused?: boolean }
}

export const person = (...says: string[]): Line => ({ kind: 'words', by: 'person', says })
export const assistant = (...says: string[]): Line => ({ kind: 'words', by: 'assistant', says })
export const staff = (...says: string[]): Line => ({ kind: 'words', by: 'staff', says })
/** The template that goes out by itself before an appointment. */
export const reminder: Line = { kind: 'reminder' }
export const calls = (name: ToolName): Line => ({ kind: 'call', name })
export const later = (minutes: number): Line => ({ kind: 'pause', minutes })
export const unsent = (text: string, mishap: Mishap): Line => ({ kind: 'words', by: 'staff', says: [text], mishap })
