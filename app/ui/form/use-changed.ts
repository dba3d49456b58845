import { useEffect, useState } from 'react'
import { useSavedCount } from './use-saved-count.ts'

/**
 * Whether somebody changed something in a form since it was opened or last saved. Conform's `dirty` compares with the
 * whole record, and no form holds its ids, its own marks and the order of its lists.
 */
export function useChanged(formId: string): boolean {
	const saved = useSavedCount()
	const [changedAt, setChangedAt] = useState<number>()
	useEffect(() => {
		// A row that is added or removed is a submit too: conform takes it before it leaves.
		const kinds = ['input', 'change', 'submit']
		// Said once: where nothing changes React may run the component without its fields, and conform would forget them.
		let isNoted = false
		const note = ({ target }: Event) => {
			const isOurs = target instanceof Node && document.getElementById(formId)?.contains(target)
			if (!isOurs || isNoted) return
			isNoted = true
			setChangedAt(saved)
		}
		// Behind React, which listens at the document: drawn anew before it has heard of it, a field would lose what was typed.
		for (const kind of kinds) window.addEventListener(kind, note)
		return () => {
			for (const kind of kinds) window.removeEventListener(kind, note)
		}
	}, [formId, saved])
	return changedAt === saved
}

/** For what changes a form without a field of it being touched, such as a file that is dropped or taken away. */
export function noteChange(within: Element): void {
	within.closest('form')?.dispatchEvent(new Event('change', { bubbles: true }))
}
