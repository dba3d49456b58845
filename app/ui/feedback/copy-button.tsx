import { Button, type ButtonLook } from '../button.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { type Copied, copyTexts } from './copy-texts.ts'
import { useAnnounce } from './flash.tsx'

type CopyButtonProps = {
	text: string
	copied?: Copied
	/** Other words than those of what is copied. */
	done?: string
	failed?: string
	/** The text stands beside the button already: without a script nothing takes its place. */
	shown?: boolean
} & Pick<ButtonLook, 'look' | 'size' | 'block' | 'children'>

/** Copies by script; without one the text stands there, ready to be selected. */
export function CopyButton({
	text,
	copied = { kind: 'text' },
	done,
	failed,
	shown,
	children,
	...look
}: CopyButtonProps) {
	const announce = useAnnounce()
	const hydrated = useHydrated()
	if (!hydrated && shown) return null
	if (!hydrated)
		return <textarea className="textarea copy-plain" rows={2} readOnly value={text} aria-label={String(children)} />
	const said = copyTexts(copied)
	async function copy() {
		try {
			await navigator.clipboard.writeText(text)
			announce({ text: done ?? said.done })
		} catch {
			announce({ text: failed ?? said.failed, status: 'fallo' })
		}
	}
	return (
		<Button type="button" icon="copy" onClick={copy} {...look}>
			{children}
		</Button>
	)
}

/** A value that can't be changed with its copy button, such as an id or an address. */
export function CopyField({ id, label, value }: { id: string; label: string; value: string }) {
	const announce = useAnnounce()
	const hydrated = useHydrated()
	const { done, failed } = copyTexts({ kind: 'field', label })
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="group">
				<input className="input" id={id} readOnly value={value} />
				{hydrated ? (
					<Button
						type="button"
						look="ghost"
						icon="copy"
						iconOnly
						onClick={() =>
							navigator.clipboard.writeText(value).then(
								() => announce({ text: done }),
								() => announce({ text: failed, status: 'fallo' }),
							)
						}
					>
						Copiar {label}
					</Button>
				) : null}
			</div>
		</div>
	)
}
