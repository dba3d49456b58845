import { Link } from '@remix-run/react'
import { type GoogleAccounts } from '#app/features/calendar-sync/schemas.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { TableUpload } from '#app/ui/importing/table-upload.tsx'
import { type MoveKind } from '../schemas.ts'
import { kindWords } from '../words.ts'

type UploadPageProps = { kind: MoveKind; google?: GoogleAccounts; problem?: string }

/** The first step of one kind: the file, and what it should look like. */
export function UploadPage({ kind, google, problem }: UploadPageProps) {
	const { title, path, columns } = kindWords[kind]
	return (
		<div className="wrap stack">
			<header className="page-head">
				<div>
					<h1>Traer {title.toLowerCase()}</h1>
					<p>
						De un archivo de Excel o CSV{kind === 'appointments' ? ', o de un calendario (.ics)' : ''}.{' '}
						<Link to="/mudanza">Volver a la mudanza</Link>
					</p>
				</div>
			</header>
			<section className="card card-body stack" aria-labelledby="archivo">
				<h2 id="archivo">Elige el archivo</h2>
				<p className="muted">
					{columns} Los nombres de columna de otros programas se reconocen. Hasta 10,000 filas y 10 MB
					{kind === 'appointments' ? '; un calendario, hasta 5 MB' : ''}. En el siguiente paso ves qué se va a crear;
					nada se guarda antes.
				</p>
				<TableUpload
					template={`/mudanza/plantilla/${path}`}
					problem={problem}
					also={kind === 'appointments' ? '.ics,text/calendar' : undefined}
				/>
			</section>
			{google ? <FromGoogle {...google} /> : null}
		</div>
	)
}

/** A calendar of a connected account needs no file. */
function FromGoogle({ accounts, isSetUp }: GoogleAccounts) {
	return (
		<section className="card card-body stack" aria-labelledby="google">
			<h2 id="google">O directo de Google Calendar</h2>
			{accounts.length > 0 ? (
				<ul className="list list--flush">
					{accounts.map(({ id, email }) => (
						<li key={id}>
							<span className="grow">{email}</span>
							<LinkButton size="s" to={`/mudanza/google/${id}`}>
								Elegir calendario<span className="sr"> de {email}</span>
							</LinkButton>
						</li>
					))}
				</ul>
			) : null}
			{isSetUp ? (
				<div className="row flex-wrap">
					<LinkButton icon="plus" to="/negocio/canales/google/conectar?volver=/mudanza/citas" reloadDocument>
						Conectar {accounts.length > 0 ? 'otra' : 'una'} cuenta de Google
					</LinkButton>
				</div>
			) : (
				<p className="muted">
					Este sistema todavía no está registrado en Google, así que no se puede leer tu calendario directo.{' '}
					<Link to="/ayuda/guias/desde-google-calendar">Descarga tu calendario como archivo .ics</Link> y súbelo aquí
					arriba: trae lo mismo.
				</p>
			)}
		</section>
	)
}
