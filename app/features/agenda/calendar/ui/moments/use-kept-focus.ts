import { type FormEvent, useEffect, useRef } from 'react'

/** Who was marked changes place in the day: the focus goes along, to what is pressed there now. */
export function useKeptFocus() {
	const section = useRef<HTMLElement>(null)
	const marked = useRef<string | null>(null)

	function onSubmitCapture({ target }: FormEvent<HTMLElement>) {
		marked.current = target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null) : null
	}

	useEffect(() => {
		const id = marked.current
		if (!id || document.activeElement !== document.body) return
		const line = section.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
		const next = line?.querySelector<HTMLElement>('[aria-pressed="true"], button, a')
		if (!next || next.offsetParent === null) return
		marked.current = null
		next.focus({ preventScroll: true })
	})
	return { section, onSubmitCapture }
}
