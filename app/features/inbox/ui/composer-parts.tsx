import { type SubmissionResult } from '@conform-to/react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { type ComposerProps } from './composer.tsx'

type RefusalProps = { refused?: SubmissionResult['error']; stopped?: boolean; busy: boolean }

/** Why it was not sent, once; where somebody was quicker, the way to send it all the same. */
export function ComposerRefusal({ refused, stopped, busy }: RefusalProps) {
	if (!refused) return null
	const { '': whole, ...fields } = refused
	const words = whole ?? Object.values(fields).flat()
	return (
		<Callout status={stopped ? 'aviso' : 'fallo'} role="alert">
			<p>{words.filter(Boolean).join(' ')}</p>
			{stopped ? (
				<Button size="s" name="anyway" value="on" busy={busy}>
					Enviar de todos modos
				</Button>
			) : null}
		</Callout>
	)
}

/** The message that is answered by name, and how that is given up. */
export function ComposerQuote({ id, text, cancelTo }: NonNullable<ComposerProps['quote']>) {
	return (
		<div className="row composer-quote">
			<input type="hidden" name="quotedMessageId" value={id} />
			<span className="quote grow clip">
				<span className="sr">Respondes a: </span>
				{text}
			</span>
			<LinkButton look="ghost" size="s" icon="x" iconOnly to={cancelTo} preventScrollReset>
				Quitar la cita
			</LinkButton>
		</div>
	)
}
