import { dateInWords } from '#app/lib/time-text.ts'
import { hoursText } from '#app/lib/weekly-schedule/bar.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { type Exception } from '../schemas.ts'
import './branches.css'

type ExceptionListProps = {
	exceptions: Exception[]
	year: number
	/** The page itself; removing posts to its `/quitar`. */
	path: string
	/** Days before it can't be taken back. */
	today: string
	mayEdit: boolean
	/** Appointments on days that are closed now, by day. */
	booked?: Record<string, number>
}

/** What was said of a year's days. */
export function ExceptionList({ exceptions, year, path, today, mayEdit, booked = {} }: ExceptionListProps) {
	return (
		<>
			<YearNav year={year} path={path} />
			{exceptions.length === 0 ? <p className="muted">En {year} ningún día tiene otro horario.</p> : null}
			<ul className="list list--flush">
				{exceptions.map(({ id, day, ranges, reason, source }) => (
					<li key={id}>
						<div className="day-row">
							<div>
								<b>{dateInWords(day)}</b>
								<span className="caption block">
									{[hoursText(ranges), reason].filter(Boolean).join(' · ')}
									{source === 'holiday' ? ' (día festivo)' : null}
								</span>
								{ranges.length === 0 && booked[day] ? (
									<StatusChip status="aviso">
										{booked[day] === 1 ? 'Hay 1 cita ese día' : `Hay ${booked[day]} citas ese día`}
									</StatusChip>
								) : null}
							</div>
							{mayEdit && day >= today ? (
								<PressForm
									action={`${path}/quitar`}
									fields={{ day }}
									back={`${path}?anio=${year}`}
									look="ghost"
									size="s"
									icon="trash"
									iconOnly
								>
									Quitar {dateInWords(day)}
								</PressForm>
							) : null}
						</div>
					</li>
				))}
			</ul>
		</>
	)
}

export function YearNav({ year, path }: { year: number; path: string }) {
	return (
		<nav className="year-nav" aria-label="Año">
			<LinkButton look="ghost" size="s" icon="chevron-left" iconOnly to={`${path}?anio=${year - 1}`} preventScrollReset>
				Año {year - 1}
			</LinkButton>
			<b className="num">{year}</b>
			<LinkButton
				look="ghost"
				size="s"
				icon="chevron-right"
				iconOnly
				to={`${path}?anio=${year + 1}`}
				preventScrollReset
			>
				Año {year + 1}
			</LinkButton>
		</nav>
	)
}
