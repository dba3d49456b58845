import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { type z } from 'zod'
import { AskToJoin, ClaimBusiness, type OwnBusinesses } from '#app/features/businesses/team/schemas-members.ts'
import { BusinessChoice } from '#app/features/businesses/ui/no-business-page.tsx'
import { BegunWay, QuickWay } from '#app/features/businesses/ui/ways-to-begin.tsx'
import { agoInWords } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import './wizard.css'

type StartPageProps = {
	own: OwnBusinesses
	now: number
	form?: 'reclamar' | 'unirte'
	/** How far a way is that was begun, in percent. */
	begun?: number
	lastResult?: SubmissionResult
}

/** The three ways to a business; two of them open their form in place. */
export function StartPage({ own, now, form, begun, lastResult }: StartPageProps) {
	if (form === 'reclamar') return <ClaimForm lastResult={lastResult} />
	if (form === 'unirte') return <JoinForm lastResult={lastResult} />
	return (
		<>
			<BegunWay percent={begun} />
			<nav className="wizard-choices" aria-label="Formas de empezar">
				<Link className="card wizard-choice" to="new-onboarding">
					<b>Crear Nuevo Negocio</b>
					<span className="muted">Tu salón todavía no está aquí. Te toma unos 10 minutos.</span>
				</Link>
				<Link className="card wizard-choice" to="?forma=reclamar">
					<b>Reclamar Negocio</b>
					<span className="muted">Alguien lo dio de alta por ti y te pasó el ID.</span>
				</Link>
				<Link className="card wizard-choice" to="?forma=unirte">
					<b>Unirte a un Negocio</b>
					<span className="muted">Trabajas en un negocio que ya está aquí.</span>
				</Link>
			</nav>
			<QuickWay />
			{own.requests.map((request) => (
				<p key={request.id} className="inset">
					Pediste unirte a <b>{request.businessName}</b> {agoInWords(request.createdAt, now)}. Falta que lo aprueben.
				</p>
			))}
			{own.businesses.length > 0 ? (
				<section className="stack">
					<h2>Tus negocios</h2>
					<BusinessChoice businesses={own.businesses} />
					<p className="muted">
						¿Vienes de otro programa? <Link to="/mudanza">Trae tus servicios, tu equipo y tus citas</Link>.
					</p>
				</section>
			) : null}
		</>
	)
}

const idHint = 'Te lo da quien lo administra.'

function ClaimForm({ lastResult }: { lastResult?: SubmissionResult }) {
	const [form, { businessId, code }] = useForm<z.input<typeof ClaimBusiness>>({
		...{ id: 'reclamar', lastResult, ...validatedBy(ClaimBusiness) },
	})
	return (
		<Form className="card card-body stack" method="post" {...getFormProps(form)}>
			<h2>Reclamar Negocio</h2>
			<ErrorSummary errors={form.errors} fields={[]} />
			<input type="hidden" name="forma" value="reclamar" />
			<TextField field={businessId} label="ID del negocio" hint={idHint} autoComplete="off" spellCheck={false} />
			<TextField field={code} label="Código" autoComplete="off" autoCapitalize="none" spellCheck={false} />
			<div className="row">
				<LinkButton look="ghost" to="/onboarding">
					Volver
				</LinkButton>
				<SaveButton saving="Un momento...">Reclamar negocio</SaveButton>
			</div>
		</Form>
	)
}

function JoinForm({ lastResult }: { lastResult?: SubmissionResult }) {
	const [form, { businessId }] = useForm<z.input<typeof AskToJoin>>({
		...{ id: 'unirte', lastResult, ...validatedBy(AskToJoin) },
	})
	return (
		<Form className="card card-body stack" method="post" {...getFormProps(form)}>
			<h2>Unirte a un Negocio</h2>
			<ErrorSummary errors={form.errors} fields={[]} />
			<input type="hidden" name="forma" value="unirte" />
			<TextField field={businessId} label="ID del negocio" hint={idHint} autoComplete="off" spellCheck={false} />
			<p className="muted">Quien lo administra recibe tu solicitud y decide qué puedes ver.</p>
			<div className="row">
				<LinkButton look="ghost" to="/onboarding">
					Volver
				</LinkButton>
				<SaveButton saving="Enviando...">Unirme</SaveButton>
			</div>
		</Form>
	)
}
