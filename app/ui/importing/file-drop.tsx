import { type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from '../style/class-names.ts'

/** The place of a file field: what is dropped anywhere on it is chosen, where a browser alone would open it and leave. */
export function FileDrop({ children }: { children: ReactNode }) {
	const [isOver, setOver] = useState(false)
	function drop(event: DragEvent<HTMLElement>) {
		event.preventDefault()
		setOver(false)
		const input = event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')
		if (!input || event.dataTransfer.files.length === 0) return
		input.files = event.dataTransfer.files
		input.dispatchEvent(new Event('change', { bubbles: true }))
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a courtesy, the field inside does the same
		<div
			className={classNames('uploader', isOver && 'is-over')}
			onDragOver={(event) => {
				event.preventDefault()
				setOver(true)
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			{children}
		</div>
	)
}
