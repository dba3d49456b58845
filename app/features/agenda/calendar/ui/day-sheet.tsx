import { type ReactNode } from 'react'
import { phoneText } from '#app/lib/phone.ts'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { statusWords } from '../../booking/ui/appointment-status.tsx'
import { type DaySheet as Sheet } from '../schemas-day-sheet.ts'
import { appointmentCount, dayInWords } from './calendar-words.ts'
import './day-sheet.css'

/** Who comes: neither a block nor what is struck through. */
function isExpected({ status }: Sheet['specialists'][number]['lines'][number]): boolean {
	return status !== 'block' && status !== 'cancelada' && status !== 'no_pagada'
}

type DaySheetProps = { sheet: Sheet; business: string; home: string | null; actions: ReactNode }

/** A day on paper: a list for each specialist, none torn between two pages where it fits on one; `home`: the code of its telephones. */
export function DaySheet({ sheet, business, home, actions }: DaySheetProps) {
	const busy = sheet.specialists.filter(({ lines }) => lines.length > 0)
	const idle = sheet.specialists.filter(({ lines }) => lines.length === 0)
	return (
		<main className="sheet">
			<header className="sheet-head">
				<div>
					<h1>{dayInWords(sheet.date)}</h1>
					<p className="muted">{business}</p>
				</div>
				<div className="sheet-actions">{actions}</div>
			</header>
			{busy.length === 0 ? (
				<EmptyState title="No hay citas este día" text="Elige otro día o quita algún filtro." />
			) : null}
			{busy.map(({ id, name, branchName, lines }) => (
				<section key={id}>
					<h2>
						{name} <small>{[branchName, appointmentCount(lines.filter(isExpected).length)].join(' · ')}</small>
					</h2>
					<table>
						<thead>
							<tr>
								<th scope="col">Hora</th>
								<th scope="col">Cliente</th>
								<th scope="col">Servicio</th>
								<th scope="col">Estado</th>
								<th scope="col">Notas</th>
							</tr>
						</thead>
						<tbody>
							{lines.map((line, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: paper does not change
								<tr key={index} data-status={line.status}>
									<td className="num">
										{line.time}–{line.endTime}
									</td>
									<th scope="row">
										{line.title}
										{line.phone ? (
											<span className="num">{phoneText(line.countryCode ?? '', line.phone, home)}</span>
										) : null}
									</th>
									<td>{line.service}</td>
									<td>{statusWords[line.status].label}</td>
									<td className="whitespace-pre-wrap">{line.notes}</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			))}
			{idle.length > 0 && busy.length > 0 ? (
				<p className="muted">Sin citas: {idle.map(({ name }) => name).join(', ')}.</p>
			) : null}
		</main>
	)
}
