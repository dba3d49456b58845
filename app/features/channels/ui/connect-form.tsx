import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type ChannelAccount, SaveAccount } from '../schemas.ts'

type Fields = Record<keyof SaveAccount, string>
type ConnectFormProps = { account?: ChannelAccount; lastResult?: SubmissionResult; parent: string }

/** A WhatsApp number by the ids and the token that Meta shows for it. The token goes in and never comes out. */
export function ConnectForm({ account, lastResult, parent }: ConnectFormProps) {
	const [form, fields] = useForm<Fields, unknown>({
		id: 'conectar',
		lastResult,
		defaultValue: {
			channel: account?.channel ?? 'whatsapp',
			externalId: account?.externalId,
			parentId: account?.parentId,
			name: account?.name ?? 'WhatsApp',
			displayAddress: account?.displayAddress,
		},
		constraint: getZodConstraint(SaveAccount),
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: SaveAccount }),
	})
	const isPhone = (account?.channel ?? 'whatsapp') === 'whatsapp'
	const { channel, externalId, parentId, name, displayAddress, token } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} fields={[externalId, parentId, name, displayAddress, token]} />
					<p className="muted">
						{isPhone ? (
							<>
								Están en Meta, en <b>WhatsApp → Configuración de la API</b> de tu aplicación.
							</>
						) : (
							'Están en Meta, en la configuración de tu aplicación.'
						)}
					</p>
					<input type="hidden" name={channel.name} value={account?.channel ?? 'whatsapp'} />
					<TextField
						field={externalId}
						label={isPhone ? 'Identificador del número de teléfono' : 'Identificador de la página o del perfil'}
						placeholder="100000000000001"
						inputMode="numeric"
						autoComplete="off"
						readOnly={account !== undefined}
						data-autofocus={account ? undefined : true}
					/>
					<TextField
						field={parentId}
						label={isPhone ? 'Identificador de la cuenta de WhatsApp Business' : 'Identificador de la cuenta'}
						placeholder="200000000000001"
						inputMode="numeric"
						autoComplete="off"
						optional
					/>
					<TextField
						field={displayAddress}
						label={isPhone ? 'Número que ven tus clientes' : 'Nombre que ven tus clientes'}
						placeholder={isPhone ? '5215512345678' : '@tunegocio'}
						inputMode={isPhone ? 'tel' : 'text'}
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
