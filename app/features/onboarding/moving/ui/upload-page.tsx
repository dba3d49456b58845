import { Link } from '@remix-run/react'
import { TableUpload } from '#app/ui/importing/table-upload.tsx'
import { type MoveKind } from '../schemas.ts'
import { kindWords } from '../words.ts'

/** The first step of one kind: the file, and what it should look like. */
export function UploadPage({ kind, problem }: { kind: MoveKind; problem?: string }) {
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
		</div>
	)
}
