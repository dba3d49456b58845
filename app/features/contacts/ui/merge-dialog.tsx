import { type SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { SearchBar } from '#app/ui/list/search-bar.tsx'
import { type MergePreview, type MergeSuggestions } from '../merging/schemas-merging.ts'
import './merge.css'

export type ChooseTwinProps = {
	suggested: MergeSuggestions['people']
	/** What was looked for, and who was found. */
	search?: string
	found: { id: string; name: string; about: string }[]
	/** This dialog with one chosen, and the fields that its address holds already. */
	choose: (contactId: string) => string
	kept: [string, string][]
	parent: string
}

/** Who may be the same person: those that something speaks for, and anybody who is looked for. */
export function ChooseTwin({ suggested, search, found, choose, kept, parent }: ChooseTwinProps) {
	return (
		<DialogRoute
			title="Unir con otro contacto"
			below={<p className="muted">Cuando la misma persona aparece dos veces. Antes de unir ves qué cambia.</p>}
			parent={parent}
		>
			<DialogBody>
				<div className="stack">
					{suggested.length > 0 ? (
						<section className="stack stack--1" aria-label="Parecen la misma persona">
							<h3>Parecen la misma persona</h3>
							<ul className="twins">
								{suggested.map(({ id, name, about, reasons }) => (
									<li key={id}>
										<Link to={choose(id)} preventScrollReset>
											<b>{name}</b>
											<span className="muted">{about.join(' · ')}</span>
											<span className="caption">{reasons.join(' · ')}</span>
										</Link>
									</li>
								))}
							</ul>
						</section>
					) : (
						<p className="muted">No encontramos a nadie con el mismo teléfono, correo o nombre.</p>
					)}
					<SearchBar name="quien" value={search} label="Buscar a otra persona" labelShown kept={kept} data-autofocus />
					{search && found.length === 0 ? <p className="muted">No se encontraron clientes</p> : null}
					<ul className="twins">
						{found.map(({ id, name, about }) => (
							<li key={id}>
								<Link to={choose(id)} preventScrollReset>
									<b>{name}</b>
									<span className="muted">{about}</span>
								</Link>
							</li>
						))}
					</ul>
				</div>
			</DialogBody>
		</DialogRoute>
	)
}

export type MergePreviewProps = {
	preview: MergePreview
	/** The same with the other one staying, and one step back. */
	swapTo: string
	back: string
	parent: string
	lastResult?: SubmissionResult<string[]> | null
}

/** What becomes of two records, before it is done. */
export function MergePreviewDialog({ preview, swapTo, back, parent, lastResult }: MergePreviewProps) {
	const { kept, gone, reasons, moves, learns, loses } = preview
	const refused = Object.values(lastResult?.error ?? {}).flat()
	return (
		<DialogRoute
			title={`¿Unir a ${gone.name} con ${kept.name}?`}
			below={<p className="muted">{reasons.length > 0 ? reasons.join(' · ') : 'Revisa que sea la misma persona.'}</p>}
			parent={parent}
		>
			<DialogBody>
				<div className="stack">
					{refused.length > 0 ? <Callout status="fallo">{[...new Set(refused)].join(' ')}</Callout> : null}
					<dl className="stack stack--1">
						<div>
							<dt className="muted">Se queda</dt>
							<dd>
								<b>{kept.name}</b> <span className="muted">{kept.about.join(' · ')}</span>
							</dd>
						</div>
						<div>
							<dt className="muted">Se une</dt>
							<dd>
								<b>{gone.name}</b> <span className="muted">{gone.about.join(' · ')}</span>
							</dd>
						</div>
					</dl>
					<Link className="btn btn--link btn--s justify-self-start" to={swapTo} preventScrollReset>
						Que se quede {gone.name === kept.name ? 'el otro registro' : gone.name}
					</Link>
					<Outcome title={`Pasa a ${kept.name}`} lines={moves} none="No tiene nada que pasar." />
					<Outcome title="Se completa con" lines={learns} />
					<Outcome title="No se usa, porque ya hay otro dato" lines={loses} />
					<p className="muted">Puedes deshacerlo durante 30 días, mientras no haya mensajes nuevos.</p>
				</div>
			</DialogBody>
			<DialogFoot>
				<LinkButton look="ghost" to={back} preventScrollReset>
					Elegir a otra persona
				</LinkButton>
				<Form method="post" preventScrollReset>
					<input type="hidden" name="contactId" value={kept.id} />
					<input type="hidden" name="mergedId" value={gone.id} />
					<SaveButton saving="Uniendo...">Unir contactos</SaveButton>
				</Form>
			</DialogFoot>
		</DialogRoute>
	)
}

function Outcome({ title, lines, none }: { title: string; lines: string[]; none?: string }) {
	if (lines.length === 0 && !none) return null
	return (
		<section className="stack stack--1">
			<h3>{title}</h3>
			{lines.length === 0 ? <p className="muted">{none}</p> : null}
			<ul className="list-disc pl-5">
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</section>
	)
}
