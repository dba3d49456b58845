import { parseWithZod } from '@conform-to/zod/v4'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type z } from 'zod'

/** D-13: what is typed is saved so long after the last key, a panel of switches after the last press. */
export const pauses = { typing: 600, switches: 1000 } as const

export type SaveState =
	| { kind: 'idle' | 'waiting' | 'saving' | 'saved' | 'invalid' }
	| { kind: 'failed'; message: string }

type Autosave = {
	formId: string
	/** What takes the PUT. */
	path: string
	schema: z.ZodType
	pause: number
	isOff?: boolean
	/** Shows beside their fields what is wrong: it was not sent. */
	onInvalid(): void
}

/** Says so of an answer that is none. */
const failed = 'Error al guardar los cambios'

/**
 * Saves a form a pause after its last change, as one PUT with what it holds then; a change while one is under way is sent
 * after it, never beside it. What could not be saved stays in the form. Leaving the page sends what still waits.
 */
export function useAutosave({ formId, path, schema, pause, isOff = false, onInvalid }: Autosave): SaveState {
	const [state, setState] = useState<SaveState>({ kind: 'idle' })
	const { revalidate } = useRevalidator()
	const latest = useRef({ onInvalid, revalidate })
	latest.current = { onInvalid, revalidate }
	useEffect(() => {
		if (isOff) return
		const form = document.getElementById(formId)
		if (!(form instanceof HTMLFormElement)) return
		const line = saveLine({ form, path, schema, pause, show: setState, latest: () => latest.current })
		// Behind React and conform, which listen at the document: they have heard of the change when this does.
		const kinds = ['input', 'change'] as const
		for (const kind of kinds) window.addEventListener(kind, line.changed)
		form.addEventListener('submit', line.stop)
		window.addEventListener('pagehide', line.leave)
		return () => {
			for (const kind of kinds) window.removeEventListener(kind, line.changed)
			form.removeEventListener('submit', line.stop)
			window.removeEventListener('pagehide', line.leave)
			line.leave()
		}
	}, [formId, path, schema, pause, isOff])
	return state
}

type Line = Pick<Autosave, 'path' | 'schema' | 'pause'> & {
	form: HTMLFormElement
	show(state: SaveState): void
	latest(): { onInvalid(): void; revalidate(): void }
}

/** One after another, the newest last. */
function saveLine(line: Line) {
	const { form, path, schema, pause, show } = line
	const held: Held = { waiting: null, isUnderWay: false }
	const stop = () => {
		clearTimeout(held.timer)
		held.timer = undefined
		held.waiting = null
	}
	return {
		stop,
		changed({ target }: Event) {
			if (!(target instanceof Node && form.contains(target))) return
			held.waiting = new FormData(form)
			clearTimeout(held.timer)
			held.timer = setTimeout(() => void send(line, held), pause)
			show({ kind: 'waiting' })
		},
		leave() {
			const body = held.waiting
			stop()
			if (body && isRight(body, schema)) void put(path, body)
		},
	}
}

/** `waiting`: what the form held at its last change, until it is saved. */
type Held = { timer?: ReturnType<typeof setTimeout>; waiting: FormData | null; isUnderWay: boolean }

async function send(line: Line, held: Held): Promise<void> {
	const { path, schema, show, latest } = line
	held.timer = undefined
	const body = held.waiting
	if (!body || held.isUnderWay) return
	if (!isRight(body, schema)) {
		latest().onInvalid()
		return show({ kind: 'invalid' })
	}
	held.waiting = null
	held.isUnderWay = true
	show({ kind: 'saving' })
	const problem = await put(path, body)
	held.isUnderWay = false
	// What came meanwhile goes next, at once where its pause is over.
	if (held.waiting) return held.timer === undefined ? send(line, held) : undefined
	if (problem === null) {
		show({ kind: 'saved' })
		return latest().revalidate()
	}
	// Tried again with the next change, or on the way out.
	held.waiting = body
	show({ kind: 'failed', message: problem })
}

const isRight = (body: FormData, schema: z.ZodType) => parseWithZod(body, { schema }).status === 'success'

/** Why it was not saved; null where it was. */
async function put(path: string, body: FormData): Promise<string | null> {
	const answer = await fetch(path, { method: 'PUT', body, keepalive: true }).catch(() => null)
	if (answer?.ok && !answer.redirected) return null
	const told: unknown = await answer?.json().catch(() => null)
	const isTold = typeof told === 'object' && told !== null && 'message' in told
	return isTold ? String(told.message) : failed
}
