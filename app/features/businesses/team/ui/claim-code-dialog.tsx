import { type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { dateIn, dateInWords } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { type ClaimCode } from '../schemas-members.ts'
import '../../ui/businesses.css'

type ClaimCodeDialogProps = {
	business: { id: string; name: string; owner?: string }
	/** With the code that was just made; it is not shown again. */
	answer?: { result: SubmissionResult; value: ClaimCode | null }
	parent: string
}

/** The house hands a business over (D-07): first what will happen, then the code, once. */
export function ClaimCodeDialog({ business, answer, parent }: ClaimCodeDialogProps) {
	const errors = Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? [])
	const made = answer?.value
	return (
		<DialogRoute
			title="Código para reclamar el negocio"
			below={<p className="muted">{business.name}</p>}
			parent={parent}
		>
			{made ? <Made business={business} made={made} parent={parent} /> : <Ask {...{ business, errors, parent }} />}
		</DialogRoute>
	)
}

type Shown = Omit<ClaimCodeDialogProps, 'answer'>

function Ask({ business: { owner }, errors, parent }: Shown & { errors: string[] }) {
	return (
		<Form className="contents" method="post" preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={errors} />
					<p>Entrega el código a quien va a llevar el negocio: con él queda como dueño, con acceso completo.</p>
					{owner ? (
						<p>
							Hoy es de <b>{owner}</b>, que seguirá en el equipo.
						</p>
					) : null}
					<p className="muted">Vale 14 días y una sola vez. Si ya habías hecho uno, deja de servir.</p>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Crear código" saving="Creando..." />
			</DialogFoot>
		</Form>
	)
}

const zone = 'America/Mexico_City'

function Made({ business: { id }, made: { code, link, expiresAt }, parent }: Shown & { made: ClaimCode }) {
	return (
		<>
			<DialogBody>
				<div className="stack" role="status">
					<section className="key-once" aria-label="Código nuevo">
						<h3>El código está listo</h3>
						<p>Cópialo ahora: no se vuelve a mostrar. Vale hasta el {dateInWords(dateIn(expiresAt, zone))}.</p>
						<code className="mono text-6">{code}</code>
						<div>
							<CopyButton text={code}>Copiar código</CopyButton>
						</div>
					</section>
					<div className="field">
						<label htmlFor="link-de-reclamo">Link, con todo ya escrito</label>
						<input className="input" id="link-de-reclamo" readOnly value={link} />
						<p className="hint">
							Quien lo abre entra con su cuenta, o crea una, y reclama el negocio. A mano se escriben el ID{' '}
							<code className="break-all">{id}</code> y el código en «Reclamar Negocio».
						</p>
					</div>
				</div>
			</DialogBody>
			<DialogFoot>
				<LinkButton look="ghost" to={parent} preventScrollReset>
					Listo
				</LinkButton>
				<CopyButton look="primary" text={link} copied={{ kind: 'link' }}>
					Copiar link
				</CopyButton>
			</DialogFoot>
		</>
	)
}
