import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { ConnectStripeKeys } from '../schemas.ts'

type Fields = Record<keyof ConnectStripeKeys, string>

/** The secret key of the business's own Stripe account. It goes in and never comes out. */
export function StripeKeysForm({ lastResult, parent }: { lastResult?: SubmissionResult; parent: string }) {
	const [form, fields] = useForm<Fields, unknown>({ id: 'llaves', lastResult, ...validatedBy(ConnectStripeKeys) })
	const { accessToken, webhookSecret } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} fields={[accessToken, webhookSecret]} />
					<p className="muted">
						Está en Stripe, en <b>Desarrolladores → Claves de API</b>. Al conectar le preguntamos a Stripe de quién es.
					</p>
					<TextField
						field={accessToken}
						label="Clave secreta"
						type="password"
						autoComplete="off"
						placeholder="sk_live_…"
						hint="Se guarda cifrada y no se vuelve a mostrar."
						data-autofocus
					/>
					<TextField
						field={webhookSecret}
						label="Secreto de firma de webhooks"
						type="password"
						autoComplete="off"
						optional
						hint="Empieza con whsec_. Con él los pagos se confirman al instante; sin él los buscamos cada 15 minutos."
					/>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Conectar" saving="Conectando..." />
			</DialogFoot>
		</Form>
	)
}
