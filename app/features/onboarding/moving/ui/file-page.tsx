import { type SubmissionResult } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { countText } from '#app/lib/words/counted.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chips.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { useSubmitting } from '#app/ui/form/use-submitting.ts'
import { JudgedRows } from '#app/ui/importing/judged-rows.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { useLookingAgain } from '#app/ui/use-looking-again.ts'
import { type MoveInPage, type MoveInView } from '../schemas.ts'
import { kindWords, rowSorts } from '../words.ts'
import { FileResult } from './file-result.tsx'
import { type Choices, TermsForm, termsFormId } from './terms-form.tsx'

type FilePageProps = {
	view: MoveInView
	/** Which of its rows are shown, and after which line. */
	page: Pick<MoveInPage, 'show' | 'after'>
	choices: Choices
	lastResult?: SubmissionResult
}

/** A file between the moment it was read and what became of it. */
export function FilePage({ view, page, choices, lastResult }: FilePageProps) {
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
				<Before view={view} page={page} choices={choices} lastResult={lastResult} />
			) : (
				<FileResult moveIn={moveIn} />
			)}
		</div>
	)
}

function Before({ view, page, choices, lastResult }: FilePageProps) {
	const { moveIn, missing, looked, isLooking, fresh } = view
	const { one } = kindWords[moveIn.kind]
	const busy = useSubmitting()
	useLookingAgain(isLooking && !missing)
	const isWhole = looked >= moveIn.rows
	return (
		<>
			<TermsForm {...view} choices={choices} lastResult={lastResult} />
			<section className="stack" aria-labelledby="revision">
				<h2 id="revision">Lo que se va a crear</h2>
				{missing ? <Callout status="aviso">{missing}</Callout> : <Preview view={view} page={page} />}
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

/** What was found in all rows that were looked at, and a page of them. */
function Preview({ view, page }: Pick<FilePageProps, 'view' | 'page'>) {
	const { moveIn, looked, isLooking, fresh, there, wrong, preview, next } = view
	const { one } = kindWords[moveIn.kind]
	const address = `/mudanza/archivo/${moveIn.id}`
	const to = (word: string | null, after?: number) => {
		const query = new URLSearchParams({ ...(word && { ver: word }), ...(after && { desde: String(after) }) })
		return `${address}${query.size > 0 ? `?${query}` : ''}#revision`
	}
	const sorts = [
		{ ver: null, name: 'Todas', rows: looked },
		{ ver: 'nuevas', name: 'Por crear', rows: fresh },
		{ ver: 'ya-estan', name: 'Ya están', rows: there },
		{ ver: 'rechazadas', name: 'No se traen', rows: wrong },
	]
	const word = [...rowSorts].find(([, state]) => state === page.show)?.[0] ?? null
	if (looked === 0)
		return isLooking ? (
			<Looking view={view} to={to(word)} />
		) : (
			<p className="muted">Guarda las columnas para revisar sus filas.</p>
		)
	return (
		<>
			{isLooking ? <Looking view={view} to={to(word)} /> : null}
			<p>
				{looked < moveIn.rows
					? `De las primeras ${countText(looked, 'fila')}:`
					: `Se revisaron ${countText(looked, 'fila')}:`}{' '}
				{countText(fresh, one)} por crear
				{there > 0 ? `, ${there} que ya ${there === 1 ? 'está' : 'están'}` : ''}
				{wrong > 0
					? `, ${wrong} que no se ${wrong === 1 ? 'trae' : 'traen'} y ${wrong === 1 ? 'queda' : 'quedan'} en un archivo para corregir`
					: ''}
				.
			</p>
			<ChipLinks
				label="Qué filas se muestran"
				chips={sorts.map(({ ver, name, rows }) => ({
					...{ id: name, to: to(ver), current: ver === word },
					children: `${name} (${rows})`,
				}))}
			/>
			{preview.length > 0 ? (
				<JudgedRows rows={preview.map((row) => ({ ...row, isThere: row.state === 'there' }))} />
			) : (
				<p className="muted">No hay filas de estas.</p>
			)}
			{page.after > 0 || next ? (
				<Pager previous={page.after > 0 ? to(word) : undefined} next={next ? to(word, next) : undefined} />
			) : null}
		</>
	)
}

/** How far the look through a long file is; it may be begun meanwhile. */
function Looking({ view: { moveIn, looked }, to }: Pick<FilePageProps, 'view'> & { to: string }) {
	return (
		<div className="stack" aria-live="polite">
			<Progress value={looked} max={moveIn.rows} label="Revisión" />
			<p>
				Se están revisando todas: van {looked} de {moveIn.rows}. Puedes esperar o traerlas ya: al traerlas se revisa
				cada una. <Link to={to}>Actualizar</Link>
			</p>
		</div>
	)
}
