import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { ConnectKeys } from '../schemas.ts'

type Fields = Record<keyof ConnectKeys, string>

/** The keys of the seller's own application. They go in and never come out. */
export function KeysForm({ lastResult, parent }: { lastResult?: SubmissionResult; parent: string }) {
	const [form, fields] = useForm<Fields, unknown>({ id: 'llaves', lastResult, ...validatedBy(ConnectKeys) })
	const { publicKey, accessToken, webhookSecret } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} fields={[publicKey, accessToken, webhookSecret]} />
					<p className="muted">
						Están en Mercado Pago, en <b>Tus integraciones → tu aplicación → Credenciales de producción</b>. Al conectar
						le preguntamos a Mercado Pago de quién son.
					</p>
					<TextField
						field={publicKey}
						label="Public Key"
						placeholder="APP_USR-…"
						autoComplete="off"
						spellCheck={false}
						data-autofocus
					/>
					<TextField
						field={accessToken}
						label="Access Token"
						type="password"
						autoComplete="off"
						hint="Se guarda cifrado y no se vuelve a mostrar."
					/>
					<TextField
						field={webhookSecret}
						label="Clave secreta de webhooks"
						type="password"
						autoComplete="off"
						optional
						hint="Con ella los pagos se confirman al instante. Sin ella los buscamos cada 15 minutos."
					/>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Conectar" saving="Conectando..." />
			</DialogFoot>
		</Form>
	)
}
