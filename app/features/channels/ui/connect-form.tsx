import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type ChannelAccount, SaveAccount } from '../schemas.ts'

type Fields = Record<keyof SaveAccount, string>
type ConnectFormProps = { account?: ChannelAccount; lastResult?: SubmissionResult; parent: string }

/** A WhatsApp number by the ids and the token that Meta shows for it. The token goes in and never comes out. */
export function ConnectForm({ account, lastResult, parent }: ConnectFormProps) {
	const [form, fields] = useForm<Fields, unknown>({
		id: 'conectar',
		lastResult,
		defaultValue: {
			channel: 'whatsapp',
			externalId: account?.externalId,
			parentId: account?.parentId,
			name: account?.name ?? 'WhatsApp',
		},
		...validatedBy(SaveAccount),
	})
	const { channel, externalId, parentId, name, token } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} fields={[channel, externalId, parentId, name, token]} />
					<p className="muted">
						Están en Meta, en <b>WhatsApp → Configuración de la API</b> de tu aplicación. Al conectar le preguntamos a
						Meta, con tu token, si el número es tuyo.
					</p>
					<input type="hidden" name={channel.name} value="whatsapp" />
					<TextField
						field={externalId}
						label="Identificador del número de teléfono"
						placeholder="100000000000001"
						inputMode="numeric"
						autoComplete="off"
						readOnly={account !== undefined}
						data-autofocus={account ? undefined : true}
					/>
					<TextField
						field={parentId}
						label="Identificador de la cuenta de WhatsApp Business"
						placeholder="200000000000001"
						inputMode="numeric"
						autoComplete="off"
						optional
					/>
					<TextField field={name} label="Nombre" hint="Para reconocerlo en el chat." autoComplete="off" />
					<TextField
						field={token}
						label="Token de acceso"
						type="password"
						autoComplete="off"
						optional={Boolean(account?.token)}
						data-autofocus={account ? true : undefined}
						hint={
							account?.token
								? 'Ya hay uno guardado: déjalo vacío para conservarlo.'
								: 'El token permanente de un usuario del sistema. Se guarda cifrado.'
						}
					/>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Conectar" saving="Conectando..." />
			</DialogFoot>
		</Form>
	)
}
