import { Button, type ButtonLook } from './button.tsx'
import { useAnnounce } from './notices.tsx'
import { useHydrated } from './use-hydrated.ts'

type CopyButtonProps = {
	text: string
	/** What is said when it is done or can't be (decision D-05). */
	done: string
	failed?: string
} & Pick<ButtonLook, 'look' | 'size' | 'block' | 'children'>

/** Copies by script; without one the text stands there, ready to be selected. */
export function CopyButton({
	text,
	done,
	failed = 'Error al copiar al portapapeles',
	children,
	...look
}: CopyButtonProps) {
	const announce = useAnnounce()
	if (!useHydrated()) return <input className="input" readOnly value={text} aria-label={String(children)} />
	async function copy() {
		try {
			await navigator.clipboard.writeText(text)
			announce({ text: done })
		} catch {
			announce({ text: failed, status: 'fallo' })
		}
	}
	return (
		<Button type="button" icon="copy" onClick={copy} {...look}>
			{children}
		</Button>
	)
}
