import { type SubmissionResult } from '@conform-to/react'
import { useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { newShortId } from '#app/lib/id.ts'
import { type SendMessageToClient } from '#app/realtime/live-events.ts'
import { type ComposerProps } from './composer.tsx'

export type LiveMessage = Pick<SendMessageToClient, 'text' | 'quotedMessageId' | 'seenMessageId' | 'formKey'>

type Sending = Pick<ComposerProps, 'action' | 'formKey' | 'sendLive' | 'back'> & {
	form: RefObject<HTMLFormElement>
	box: RefObject<HTMLTextAreaElement>
	/** So it was sent, and is kept no longer, whether its box is still there or not. */
	forget: (sent: string) => void
	/** It has gone, and the box is empty. */
	onSent: () => void
}

/**
 * Sends what stands in the box over the live line, and as the form where that came to nothing. Both say the same key, which
 * is a new one once it has gone: whoever hears no answer sends it again, and the person reads it once. Who sends all the same
 * goes by the form, which knows why he was stopped; what it refused is over once the line took what came after. The form goes as it was
 * when it was sent, since what the page has learned would make another message of it; what was typed meanwhile stays.
 */
export function useSending({ form, box, action, formKey, sendLive, back, forget, onSent }: Sending) {
	const fetcher = useFetcher<{ result?: SubmissionResult; details?: object | null }>()
	const [key, setKey] = useState(formKey)
	const [isOnLine, setOnLine] = useState(false)
	const [settled, setSettled] = useState<typeof fetcher.data>()
	const goBack = useBack(back)
	const sent = useRef('')
	const isPosting = fetcher.state !== 'idle'
	const busy = isOnLine || isPosting
	const answer = fetcher.data === settled ? undefined : fetcher.data
	const gone = () => {
		forget(sent.current)
		if (box.current?.value === sent.current) form.current?.reset()
		if (formKey) setKey(newShortId())
		onSent()
		box.current?.focus()
	}
	useLeft(isPosting, () => forget(sent.current))
	useGone(isPosting, () => (fetcher.data?.result?.error ? box.current?.focus() : gone()))
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		if (busy && sendLive) return event.preventDefault()
		const fields = new FormData(event.currentTarget)
		const given = messageOf(fields)
		sent.current = String(fields.get('text'))
		if (!sendLive || !given || (event.nativeEvent as SubmitEvent).submitter?.getAttribute('name')) return
		event.preventDefault()
		setOnLine(true)
		void sendLive(given)
			.catch(() => false)
			.then((isSent) => {
				setOnLine(false)
				if (!isSent) return fetcher.submit(fields, { method: 'post', action })
				if (!form.current) return forget(given.text)
				setSettled(fetcher.data)
				gone()
				goBack()
			})
	}
	return { Form: fetcher.Form, answer, key, busy, onSubmit }
}

/** A quoted message and a saved reply stand in the address: leads back from there, as the form does. */
function useBack(back: string | undefined) {
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	return () => {
		if (back && back !== pathname + search) navigate(back, { preventScrollReset: true })
	}
}

/** Tells once when its page was left while something was under way: nobody is there any more to hear that it has gone. */
function useLeft(isUnderWay: boolean, left: () => void) {
	const latest = useRef({ isUnderWay, left })
	latest.current = { isUnderWay, left }
	useEffect(() => () => (latest.current.isUnderWay ? latest.current.left() : undefined), [])
}

/** Tells once when what was under way is over. */
function useGone(isUnderWay: boolean, over: () => void) {
	const was = useRef(false)
	useEffect(() => {
		if (was.current && !isUnderWay) over()
		was.current = isUnderWay
	})
}

function messageOf(fields: FormData): LiveMessage | null {
	const field = (name: string) => {
		const value = fields.get(name)
		return typeof value === 'string' && value !== '' ? value : undefined
	}
	const text = field('text')
	if (text === undefined) return null
	const [quotedMessageId, seenMessageId, formKey] = ['quotedMessageId', 'seenMessageId', 'formKey'].map(field)
	return { text, quotedMessageId, seenMessageId, formKey }
}
