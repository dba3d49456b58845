import { type SubmissionResult } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { countText } from '#app/lib/words/counted.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { useSubmitting } from '#app/ui/form/use-submitting.ts'
import { JudgedRows } from '#app/ui/importing/judged-rows.tsx'
import { type MoveInView } from '../schemas.ts'
import { kindWords } from '../words.ts'
import { FileResult } from './file-result.tsx'
import { type Choices, TermsForm, termsFormId } from './terms-form.tsx'

type FilePageProps = { view: MoveInView; choices: Choices; lastResult?: SubmissionResult }

/** A file between the moment it was read and what became of it. */
export function FilePage({ view, choices, lastResult }: FilePageProps) {
	const { moveIn } = view
	const { title, path } = kindWords[moveIn.kind]
	return (
		<div className="wrap stack">
			<header className="page-head">
				<div>
					<h1>Traer {title.toLowerCase()}</h1>
					<p>
						{moveIn.fileName}, {countText(moveIn.rows, 'fila')}. <Link to={`/mudanza/${path}`}>Otro archivo</Link>
						{' · '}
						<Link to="/mudanza">Mudanza</Link>
					</p>
				</div>
			</header>
			{moveIn.passed > 0 ? (
				<Callout status="info">
					{countText(moveIn.passed, 'evento')} de este calendario ya {moveIn.passed === 1 ? 'pasó' : 'pasaron'}: solo se
					traen los que vienen.
				</Callout>
			) : null}
			{moveIn.state === 'read' ? (
				<Before view={view} choices={choices} lastResult={lastResult} />
			) : (
				<FileResult moveIn={moveIn} />
			)}
		</div>
	)
}

function Before({ view, choices, lastResult }: FilePageProps) {
	const { moveIn, missing, looked, fresh, there, wrong, preview } = view
	const { one } = kindWords[moveIn.kind]
	const busy = useSubmitting()
	const isWhole = looked >= moveIn.rows
	return (
		<>
			<TermsForm {...view} choices={choices} lastResult={lastResult} />
			<section className="stack" aria-labelledby="revision">
				<h2 id="revision">Lo que se va a crear</h2>
				{missing ? (
					<Callout status="aviso">{missing}</Callout>
				) : (
					<>
						<p>
							{isWhole
								? `Se revisaron ${countText(looked, 'fila')}:`
								: `Se revisaron las primeras ${looked} de ${moveIn.rows} filas; al traerlas se revisan todas:`}{' '}
							{countText(fresh, one)} por crear
							{there > 0 ? `, ${there} que ya ${there === 1 ? 'está' : 'están'}` : ''}
							{wrong > 0
								? `, ${wrong} que no se ${wrong === 1 ? 'trae' : 'traen'} y ${wrong === 1 ? 'queda' : 'quedan'} en un archivo para corregir`
								: ''}
							.
						</p>
						<JudgedRows rows={preview.map((row) => ({ ...row, isThere: row.state === 'there' }))} />
					</>
				)}
			</section>
			<div className="row flex-wrap">
				{missing || (isWhole && fresh === 0) ? null : (
					// Of the form above it: what was changed there and not yet looked at counts.
					<Button form={termsFormId} name="then" value="start" look="primary" icon="file-text" busy={busy}>
						{isWhole ? `Traer ${countText(fresh, one)}` : `Traer ${countText(moveIn.rows, 'fila')}`}
					</Button>
				)}
				<PressForm action={`/mudanza/archivo/${moveIn.id}/descartar`} look="ghost">
					Descartar archivo
				</PressForm>
			</div>
		</>
	)
}
