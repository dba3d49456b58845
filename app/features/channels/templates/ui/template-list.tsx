import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type ListedTemplate, type TemplateList } from '../schemas-templates.ts'
import { categoryNames, languageNames, templateQuality, templateReason, templateState } from '../template-text.ts'
import { TemplatePreview } from './template-preview.tsx'

const page = '/integraciones/whatsapp/plantillas'
export const templateCrumbs = [
	{ to: '/integraciones/whatsapp', name: 'WhatsApp' },
	{ to: page, name: 'Plantillas' },
]

/** Every template of the business's numbers, with what WhatsApp says of it. */
export function TemplateListPage({ accounts, templates, mayEdit }: TemplateList & { mayEdit: boolean }) {
	const mayAsk = accounts.some((account) => account.mayAsk)
	return (
		<div className="stack stack--3">
			<PageHead
				title="Plantillas"
				crumbs={templateCrumbs.slice(0, 1)}
				lead="Los mensajes que WhatsApp deja mandar cuando la persona no ha escrito en 24 horas. Meta revisa cada una."
			>
				<LinkButton to={`${page}/avisos`}>Plantilla de cada aviso</LinkButton>
				{mayEdit && mayAsk ? (
					<LinkButton look="primary" icon="plus" to={`${page}/nueva`}>
						Nueva plantilla
					</LinkButton>
				) : null}
			</PageHead>
			{accounts.length === 0 || !mayAsk ? (
				<Callout status="aviso">
					{accounts.length === 0 ? (
						<>
							<Link to="/integraciones/whatsapp">Conecta tu número de WhatsApp</Link> para crear plantillas.
						</>
					) : (
						'Para crear plantillas, conecta un número con el identificador de su cuenta de WhatsApp Business.'
					)}
				</Callout>
			) : null}
			{accounts.map((account) => {
				const own = templates.filter(({ accountId }) => accountId === account.id)
				return (
					<Fragment key={account.id}>
						<div className="row row--wrap">
							<h2 className="grow">{account.name}</h2>
							{mayEdit && account.mayAsk ? (
								<PressForm
									action={`${page}/actualizar`}
									fields={{ accountId: account.id }}
									icon="refresh-cw"
									label={account.name}
								>
									Actualizar
								</PressForm>
							) : null}
						</div>
						{own.length === 0 ? (
							<EmptyState
								nested
								title="Aún no hay plantillas"
								text="Crea la primera, o actualiza si ya las tienes en Meta."
							/>
						) : (
							<div className="channel-cards">
								{own.map((template) => (
									<TemplateCard key={template.id} template={template} mayEdit={mayEdit && account.mayAsk} />
								))}
							</div>
						)}
					</Fragment>
				)
			})}
		</div>
	)
}

function TemplateCard({ template, mayEdit }: { template: ListedTemplate; mayEdit: boolean }) {
	const { id, name, language, category, status, reason, quality } = template
	const { word, tone } = templateState(status)
	const judged = quality && templateQuality(quality)
	return (
		<Card
			title={<span className="mono break-all">{name}</span>}
			aside={<StatusChip status={tone}>{word}</StatusChip>}
			foot={
				mayEdit ? (
					<LinkButton look="danger-ghost" size="s" to={`${page}/${id}/eliminar`} preventScrollReset>
						Eliminar<span className="sr"> {name}</span>
					</LinkButton>
				) : null
			}
		>
			<div className="stack">
				<p className="muted">
					{[languageNames[language] ?? language, categoryNames[category] ?? category, judged]
						.filter(Boolean)
						.join(' · ')}
				</p>
				{reason ? <Callout status={tone === 'fallo' ? 'fallo' : 'aviso'}>{templateReason(reason)}</Callout> : null}
				<TemplatePreview {...template} />
			</div>
		</Card>
	)
}
