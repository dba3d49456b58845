import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { bookingPathOf, rememberPathOf } from '#app/features/booking/paths.ts'
import { BookingFrame } from '#app/features/booking/ui/booking-frame.tsx'
import { defaultCountryCode } from '#app/lib/phone-countries.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout, type Flash } from '#app/ui/feedback/callout.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { AskCode, type Greeting, ProveCode } from '../schemas.ts'
import { NotMe } from './welcome-back.tsx'

type RememberPageProps = {
	greeting: Greeting
	/** Of the code that was asked for; null before that. */
	token: string | null
	/** Where one goes when it is done, or left. */
	next: string
	flash: Flash | null
	result?: unknown
}

/** A number is proven by the code that reached it; then this device fills in the rest. */
export function RememberPage({ greeting, token, next, flash, result }: RememberPageProps) {
	const { business, way, known } = greeting
	return (
		<BookingFrame business={business} flash={flash}>
			<h1>Recordarme en este dispositivo</h1>
			{known ? (
				<section className="card" aria-label="Tus datos en este dispositivo">
					<div className="card-body">
						<NotMe slug={business.slug} name={known.name} back={rememberPathOf(business.slug)}>
							Este dispositivo ya te recuerda.
						</NotMe>
					</div>
				</section>
			) : way === 'none' ? (
				<Callout status="info" role="status">
					{business.name} todavía no tiene WhatsApp conectado, así que no podemos mandarte un código ni recordarte aquí.
					Puedes reservar como siempre.
				</Callout>
			) : token ? (
				<CodeForm {...{ token, next, result, greeting }} />
			) : (
				<NumberForm {...{ next, result, greeting }} />
			)}
			<LinkButton look="ghost" block to={next}>
				{backWords(next, business.slug)}
			</LinkButton>
		</BookingFrame>
	)
}

/** What stands behind this page; where money keeps the hour, that is said. */
function backWords(next: string, slug: string): string {
	if (next === bookingPathOf(slug)) return 'Volver a los servicios'
	return next.startsWith('/pagar-cita') ? 'Ahora no, pagar para apartar mi hora' : 'Ahora no, ver mi cita'
}

type FormProps = Pick<RememberPageProps, 'greeting' | 'next' | 'result'>

function NumberForm({ greeting, next, result }: FormProps) {
	const [form, fields] = useForm<Record<keyof AskCode, string>, unknown>({
		id: 'numero',
		lastResult: result as SubmissionResult<string[]> | undefined,
		defaultValue: { countryCode: greeting.business.countryCode || defaultCountryCode },
		...validatedBy(AskCode),
	})
	const { whatsapp, countryCode } = fields
	return (
		<Form className="stack" method="post" {...getFormProps(form)}>
			<ErrorSummary errors={form.errors} fields={[whatsapp]} />
			<p className="read muted">
				Te mandamos un código por WhatsApp para saber que el número es tuyo. La próxima vez tu nombre y tu número ya
				están puestos, y puedes repetir tu última cita.
			</p>
			<WriteFirst greeting={greeting} />
			<input type="hidden" name="sigue" value={next} />
			<PhoneField className="full" field={whatsapp} country={countryCode} label="WhatsApp" />
			<SaveButton block saving="Mandando...">
				Mandarme un código
			</SaveButton>
		</Form>
	)
}

function CodeForm({ greeting, token, next, result }: FormProps & { token: string }) {
	const [form, fields] = useForm<Record<keyof ProveCode, string>, unknown>({
		id: 'codigo',
		lastResult: result as SubmissionResult<string[]> | undefined,
		defaultValue: { token },
		...validatedBy(ProveCode),
	})
	return (
		<Form className="stack" method="post" {...getFormProps(form)}>
			<ErrorSummary errors={form.errors} fields={[fields.code]} />
			<p className="read">
				Si ese número puede recibirlo, te llega por WhatsApp un código de 6 números. Vale 10 minutos.
			</p>
			<WriteFirst greeting={greeting} />
			<input type="hidden" name="token" value={token} />
			<input type="hidden" name="sigue" value={next} />
			<TextField
				field={fields.code}
				label="Código"
				numeric
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
			/>
			<SaveButton block saving="Comprobando...">
				Recordarme
			</SaveButton>
			<LinkButton look="ghost" block to={rememberPathOf(greeting.business.slug, { sigue: next })}>
				Pedir otro código
			</LinkButton>
		</Form>
	)
}

/** Where nothing is approved for codes the business may only answer. */
function WriteFirst({ greeting: { business, chatLink } }: Pick<FormProps, 'greeting'>) {
	if (!chatLink) return null
	return (
		<Callout status="info">
			{business.name} solo puede mandarlo a quien le escribió en las últimas 24 horas.{' '}
			<a href={chatLink} target="_blank" rel="noreferrer">
				Escríbele por WhatsApp
			</a>{' '}
			y pide después tu código.
		</Callout>
	)
}
