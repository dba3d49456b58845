import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type pageChannels } from '../kinds.ts'
import { type ChannelAccount, SaveAccount } from '../schemas.ts'

type Fields = Record<keyof SaveAccount, string>
type PageTokenFormProps = {
	channel: (typeof pageChannels)[number]
	account?: ChannelAccount
	lastResult?: SubmissionResult
	parent: string
}

const texts = {
	messenger: {
		id: 'Identificador de la página',
		name: 'Messenger',
		where: 'Está en Meta, en la configuración de Messenger de tu aplicación: genera un token para tu página.',
	},
	instagram: {
		id: 'Identificador del perfil de Instagram',
		name: 'Instagram',
		where: 'Usa el token de la página vinculada, o el de Instagram si no tienes página.',
	},
}

/** A page or a profile by the id and the token that Meta shows for it. The token goes in and never comes out. */
export function PageTokenForm({ channel, account, lastResult, parent }: PageTokenFormProps) {
	const words = texts[channel]
	const [form, fields] = useForm<Fields, unknown>({
		id: `conectar-${channel}`,
		lastResult,
		defaultValue: {
			channel,
			externalId: account?.externalId,
			parentId: account?.parentId,
			name: account?.name ?? words.name,
		},
		...validatedBy(SaveAccount),
	})
	const { externalId, parentId, name, token } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} fields={[fields.channel, externalId, parentId, name, token]} />
					<p className="muted">{words.where} Al conectar le preguntamos a Meta, con tu token, si la cuenta es tuya.</p>
					<input type="hidden" name={fields.channel.name} value={channel} />
					<TextField
						field={externalId}
						label={words.id}
						inputMode="numeric"
						autoComplete="off"
						readOnly={account !== undefined}
						data-autofocus={account ? undefined : true}
					/>
					{channel === 'instagram' ? (
						<TextField
							field={parentId}
							label="Identificador de la página vinculada"
							hint="Déjalo vacío si conectas con el inicio de sesión de Instagram."
							inputMode="numeric"
							autoComplete="off"
							optional
						/>
					) : null}
					<TextField field={name} label="Nombre" hint="Para reconocerlo en el chat." autoComplete="off" />
					<TextField
						field={token}
						label="Token de acceso"
						type="password"
						autoComplete="off"
						optional={Boolean(account?.token)}
						data-autofocus={account ? true : undefined}
						hint={account?.token ? 'Ya hay uno guardado: déjalo vacío para conservarlo.' : 'Se guarda cifrado.'}
					/>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Conectar" saving="Conectando..." />
			</DialogFoot>
		</Form>
	)
}
