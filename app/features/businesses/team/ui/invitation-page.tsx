import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { AcceptAsNew, type OpenInvitation } from '../schemas-members.ts'

type InvitationPageProps = {
	token: string
	invitation: OpenInvitation | null
	/** Who is signed in here. */
	email: string | null
	terms: string
	lastResult?: SubmissionResult
	refusal?: string
}

/** With the invited account open: one press. With another: out first. With none: a new account, or the door. */
export function InvitationPage(props: InvitationPageProps) {
	const { token, invitation, email, refusal } = props
	if (!invitation) {
		return (
			<LinkButton block to="/">
				Ir al inicio
			</LinkButton>
		)
	}
	if (email === invitation.email) return <AcceptForm token={token} refusal={refusal} email={email} />
	if (email) return <OtherAccount email={email} invited={invitation.email} />
	if (invitation.hasAccount) {
		const back = encodeURIComponent(`/auth/invitacion?t=${token}`)
		return (
			<>
				<p>
					Ya tienes una cuenta con <b>{invitation.email}</b>: ingresa para aceptar.
				</p>
				<LinkButton look="primary" block to={`/auth/ingresar?p=${back}`}>
					Ingresar
				</LinkButton>
			</>
		)
	}
	return <NewAccountForm {...props} email={invitation.email} />
}

function AcceptForm({ token, refusal, email }: { token: string; refusal?: string; email: string }) {
	return (
		<Form method="post" className="stack">
			{refusal ? (
				<Callout status="fallo" role="alert">
					{refusal}
				</Callout>
			) : null}
			<p className="muted">Con tu cuenta {email}.</p>
			<input type="hidden" name="token" value={token} />
			<SaveButton block saving="Un momento...">
				Aceptar la invitación
			</SaveButton>
		</Form>
	)
}

function OtherAccount({ email, invited }: { email: string; invited: string }) {
	return (
		<>
			<Callout status="aviso">
				La invitación es para <b>{invited}</b>, y aquí está abierta la cuenta {email}. Sal, y abre otra vez el enlace.
			</Callout>
			<form method="post" action="/auth/salir">
				<Button block icon="log-out">
					Salir de {email}
				</Button>
			</form>
		</>
	)
}

function NewAccountForm({ token, email, terms, lastResult }: InvitationPageProps & { email: string }) {
	const [form, fields] = useForm({
		id: 'invitacion',
		lastResult,
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: AcceptAsNew }),
	})
	return (
		<Form method="post" className="stack" {...getFormProps(form)}>
			<ErrorSummary errors={form.errors} />
			<input type="hidden" name="token" value={token} />
			<p>
				Tu cuenta será <b>{email}</b>.
			</p>
			<input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
			<TextField field={fields.name} label="Nombre" autoComplete="name" />
			<TextField
				field={fields.password}
				label="Contraseña"
				type="password"
				hint="Al menos 12 caracteres"
				autoComplete="new-password"
			/>
			<Terms field={fields.terms} to={terms} />
			<SaveButton block saving="Creando tu cuenta...">
				Crear cuenta y aceptar
			</SaveButton>
		</Form>
	)
}

function Terms({ field, to }: { field: FieldMetadata<boolean | undefined>; to: string }) {
	return (
		<div className="stack stack--1">
			<Check id={field.id} name={field.name} defaultChecked={field.initialValue === 'on'}>
				Acepto los{' '}
				<a href={to} target="_blank" rel="noreferrer">
					términos y el aviso de privacidad
				</a>
			</Check>
			<FieldError field={field} label="Términos y aviso de privacidad" />
		</div>
	)
}
