import { parseWithZod } from '@conform-to/zod/v4'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type z } from 'zod'

/** D-13: what is typed is saved so long after the last key, a panel of switches after the last press. */
export const pauses = { typing: 600, switches: 1000 } as const

export type SaveState =
	| { kind: 'idle' | 'waiting' | 'saving' | 'invalid' }
	| { kind: 'saved'; at: number }
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
function saveLine({ form, path, schema, pause, show, latest }: Line) {
	let timer: ReturnType<typeof setTimeout> | undefined
	/** What the form held at its last change, until it is sent. */
	let waiting: FormData | null = null
	let isUnderWay = false
	async function send(): Promise<void> {
		timer = undefined
		if (!waiting || isUnderWay) return
		if (parseWithZod(waiting, { schema }).status !== 'success') {
			latest().onInvalid()
			return show({ kind: 'invalid' })
		}
		const body = waiting
		waiting = null
		isUnderWay = true
		show({ kind: 'saving' })
		const problem = await put(path, body)
		isUnderWay = false
		if (waiting) return timer === undefined ? send() : undefined
		show(problem === null ? { kind: 'saved', at: Date.now() } : { kind: 'failed', message: problem })
		if (problem === null) latest().revalidate()
	}
	function stop() {
		clearTimeout(timer)
		timer = undefined
		waiting = null
	}
	return {
		stop,
		changed({ target }: Event) {
			if (!(target instanceof Node) || !form.contains(target)) return
			waiting = new FormData(form)
			clearTimeout(timer)
			timer = setTimeout(send, pause)
			show({ kind: 'waiting' })
		},
		leave() {
			const body = waiting
			stop()
			if (body && parseWithZod(body, { schema }).status === 'success') void put(path, body)
		},
	}
}

/** Why it was not saved; null where it was. */
async function put(path: string, body: FormData): Promise<string | null> {
	const answer = await fetch(path, { method: 'PUT', body, keepalive: true }).catch(() => null)
	if (answer?.ok && !answer.redirected) return null
	const told: unknown = await answer?.json().catch(() => null)
	const isTold = typeof told === 'object' && told !== null && 'message' in told
	return isTold ? String(told.message) : failed
}
