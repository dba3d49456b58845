import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { ReceiptSending } from '../schemas.ts'

type ReceiptActionsProps = {
	/** What was done on the page before. */
	said: { text: string; status: 'ok' | 'fallo' } | null
	isLetter: boolean
	mayWrite: boolean
	requestKey: string
	back: string
	lastResult?: SubmissionResult
}

/** What can be done with a paper: another size of it, sent to the client, printed. None of it is printed itself. */
export function ReceiptActions({ said, isLetter, mayWrite, requestKey, back, lastResult }: ReceiptActionsProps) {
	const [form, { email, by }] = useForm<z.input<typeof ReceiptSending>>({
		id: 'envio',
		lastResult,
		...validatedBy(ReceiptSending),
	})
	const key = <input type="hidden" name="requestKey" value={requestKey} />
	return (
		<>
			{said ? (
				<Callout status={said.status} role="status">
					{said.text}
				</Callout>
			) : null}
			<ErrorSummary errors={form.errors ?? by.errors ?? []} fields={[email]} />
			<LinkButton icon="chevron-left" to={back}>
				Volver
			</LinkButton>
			<LinkButton to={isLetter ? '?papel=80' : '?papel=carta'}>
				{isLetter ? 'En rollo de 80 mm' : 'En hoja carta'}
			</LinkButton>
			{mayWrite ? (
				<Form method="post">
					<input type="hidden" name="by" value="whatsapp" />
					{key}
					<Button icon="message-circle">Enviar por WhatsApp</Button>
				</Form>
			) : null}
			<Form method="post" className="receipt-actions-mail" {...getFormProps(form)}>
				<input type="hidden" name="by" value="mail" />
				{key}
				<TextField field={email} label="Correo" type="email" optional placeholder="El del cliente" autoComplete="off" />
				<Button>Enviar por correo</Button>
			</Form>
			<PrintButton />
		</>
	)
}
