import { type TalkOptions } from '#tests/support/scenes/talk.ts'

/** What the person does: writes a message, writes several in a row, or presses a button under the last answer. */
export type Line = string | string[] | { press: string }

/** What is true in the database afterwards. Wording is not judged; `says` is for what has to be told, e.g. a price. */
export type Effects = {
	/** 'AAAA-MM-DD HH:MM servicio, especialista: estado', in order of time. */
	appointments?: string[]
	contact?: Record<string, string | null>
	paused?: boolean
	replies?: number
	/** Of all answers together. */
	says?: RegExp[]
	neverSays?: RegExp[]
	/** Tools that were called, each name once. */
	tools?: string[]
}

export type Story = { title: string; with?: TalkOptions; lines: Line[]; expect: Effects }
