import { useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'

const pauseBeforeSearch = 1500

/** For a form that searches the chats: Enter does at once, and so does a pause of 1.5 s in the typing (INB-004, CON-057). */
export function usePausedSearch() {
	const submit = useSubmit()
	const timer = useRef<ReturnType<typeof setTimeout>>()
	useEffect(() => () => clearTimeout(timer.current), [])
	return {
		onSubmit: () => clearTimeout(timer.current),
		onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
			clearTimeout(timer.current)
			timer.current = setTimeout(
				() => submit(currentTarget, { replace: true, preventScrollReset: true }),
				pauseBeforeSearch,
			)
		},
	}
}
