import { useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'

/** A choice is seen for a moment before the way goes on; without scripts the form goes at once. */
export const choicePause = 500

type Pressed = FormEvent<HTMLFormElement> & { nativeEvent: { submitter?: HTMLElement | null } }

/** Sends a form after the pause, once. `chosen` is what it sends under that name, as soon as it is pressed. */
export function usePausedSubmit(name: string, pause = choicePause) {
	const submit = useSubmit()
	const [chosen, setChosen] = useState<string>()
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (chosen !== undefined) return
		const form = event.currentTarget
		const { submitter } = (event as Pressed).nativeEvent
		const fields = new FormData(form)
		if (submitter instanceof HTMLButtonElement && submitter.name) fields.set(submitter.name, submitter.value)
		setChosen(String(fields.get(name) ?? ''))
		timer.current = setTimeout(() => submit(fields, { method: 'post', action: form.action }), pause)
	}
	return { chosen, onSubmit }
}
