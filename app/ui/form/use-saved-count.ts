import { useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/**
 * How often a form of this page was saved while it stayed open. As part of the form's id it makes conform begin again
 * with the defaults of the loader: empty after a creation (COM-009, COM-204), as saved after an edit. Without a script
 * the page is a new one anyway.
 */
export function useSavedCount(): number {
	const { state, formMethod } = useNavigation()
	const answer = useActionData()
	const [count, setCount] = useState(0)
	const posted = useRef(false)
	useEffect(() => {
		if (state === 'submitting' && formMethod === 'POST') posted.current = true
		if (state !== 'idle' || !posted.current) return
		posted.current = false
		// A refusal answers with data, a success leads on.
		if (answer === undefined) setCount((before) => before + 1)
	}, [state, formMethod, answer])
	return count
}
