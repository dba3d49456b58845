import { Form, Link } from '@remix-run/react'
import { type Calendars, type GoogleAccount } from '#app/features/calendar-sync/schemas.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { useSubmitting } from '#app/ui/form/use-submitting.ts'

type GooglePageProps = {
	account: GoogleAccount
	calendars: Calendars['calendars']
	/** Which of them could not be read. */
	chosen?: string
	problem?: string
}

/** Which calendar of an account is read: first Google is asked for them, then one is chosen. */
export function GooglePage({ account: { id, email, problem: trouble }, calendars, chosen, problem }: GooglePageProps) {
	const busy = useSubmitting()
	const checked = calendars.find(({ id }) => id === chosen) ?? calendars[0]
	return (
		<div className="wrap stack">
			<header className="page-head">
				<div>
					<h1>Traer citas de Google Calendar</h1>
					<p>
						De la cuenta {email}. <Link to="/mudanza/citas">Otra forma de traerlas</Link>
					</p>
				</div>
			</header>
			{problem ? <Callout status="fallo">{problem}</Callout> : null}
			<section className="card card-body stack" aria-labelledby="calendario">
				<h2 id="calendario">Elige el calendario</h2>
				<p className="muted">
					Se leen las citas de los próximos 12 meses; de lo que se repite, las de los próximos 6. En el siguiente paso
					ves qué se va a crear, y nada se cambia en Google.
				</p>
				{trouble ? (
					<div className="row">
						<LinkButton to={`/negocio/canales/google/conectar?volver=/mudanza/google/${id}`} reloadDocument>
							Volver a conectar {email}
						</LinkButton>
					</div>
				) : calendars.length === 0 ? (
					<Form method="post">
						<Button look="primary" busy={busy}>
							Ver sus calendarios
						</Button>
					</Form>
				) : (
					<Form method="post" className="stack">
						<fieldset className="stack">
							<legend className="sr">Calendario</legend>
							{calendars.map(({ id: calendarId, name, isPrimary }) => (
								<label key={calendarId} className="row">
									<input
										type="radio"
										name="calendarId"
										value={calendarId}
										defaultChecked={calendarId === checked?.id}
										required
									/>
									<span>
										{name}
										{isPrimary ? <span className="muted"> · el principal</span> : null}
									</span>
								</label>
							))}
						</fieldset>
						<div className="row">
							<Button look="primary" busy={busy}>
								Leer este calendario
							</Button>
						</div>
					</Form>
				)}
			</section>
		</div>
	)
}
