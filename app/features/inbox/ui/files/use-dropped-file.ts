import { useNavigate } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'
import { leaveFile, pastedFile } from './waiting-file.ts'

/** A file that is pasted into the box, or dropped anywhere on the conversation, opens the dialog that sends it. */
export function useDroppedFile(form: RefObject<HTMLFormElement | null>, attachTo: string | undefined): void {
	const navigate = useNavigate()
	useEffect(() => {
		const talk = form.current?.closest<HTMLElement>('.talk')
		if (!talk || !attachTo) return
		const take = (event: Event, file: File | null) => {
			if (!file) return
			event.preventDefault()
			leaveFile(file, attachTo)
			navigate(attachTo, { preventScrollReset: true })
		}
		const paste = (event: ClipboardEvent) => take(event, pastedFile(event.clipboardData))
		const drop = (event: DragEvent) => take(event, event.dataTransfer?.files[0] ?? null)
		// Without it a browser opens the file in place of the page.
		const over = (event: DragEvent) => {
			if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
		}
		talk.addEventListener('paste', paste)
		talk.addEventListener('drop', drop)
		talk.addEventListener('dragover', over)
		return () => {
			talk.removeEventListener('paste', paste)
			talk.removeEventListener('drop', drop)
			talk.removeEventListener('dragover', over)
		}
	}, [form, attachTo, navigate])
}
