import { BarChart } from '../chart/bar-chart.tsx'
import { ExportPdf } from '../chart/export-pdf.tsx'
import { Kpi, Kpis } from '../chart/kpi.tsx'
import { LineChart } from '../chart/line-chart.tsx'
import { PieChart } from '../chart/pie-chart.tsx'
import { LoadMore, Pager } from '../list/pager.tsx'
import { Table } from '../list/table.tsx'
import { daily, monthly, occupancy, series } from './sample-report.ts'
import { Specimen } from './specimen.tsx'

export type SampleRows = { rows: { id: string; name: string; visits: number }[]; next?: string; previous?: string }

export function DataSpecimens({ table }: { table: SampleRows }) {
	return (
		<>
			<Specimen id="tabla" title="Tabla" text="Se pagina por cursor. En el teléfono cada fila es una tarjeta.">
				<Table
					caption="Clientes"
					rows={table.rows}
					idOf={({ id }) => id}
					columns={[
						{
							id: 'name',
							name: 'Nombre',
							title: true,
							sort: { to: '/dev/ui#tabla', current: 'ascending' },
							cell: ({ name }) => name,
						},
						{ id: 'visits', name: 'Visitas', numeric: true, cell: ({ visits }) => visits },
					]}
				>
					<Pager shown={`${table.rows.length} de 45`} previous={table.previous} next={table.next} />
				</Table>
				<LoadMore shown="20 de 45" to={table.next} />
			</Specimen>
			<Specimen id="datos" title="Números y gráficas" text="SVG del servidor, con sus números en una tabla.">
				<div className="row">
					<ExportPdf href="/dev/ui/dashboard.pdf" />
				</div>
				<Kpis>
					<Kpi
						title="Ingresos de noviembre"
						value="$84,310"
						unit="MXN"
						trend={{ direction: 'up', good: true, figure: '8.4 %', text: 'contra octubre' }}
					/>
					<Kpi
						title="Ocupación"
						value="78 %"
						trend={{ direction: 'down', good: false, figure: '3 puntos', text: 'menos' }}
					/>
					<Kpi title="No asistidas" value="12" trend={{ direction: 'same', figure: 'Igual', text: 'que octubre' }} />
				</Kpis>
				<div className="form-grid">
					<BarChart title="Citas por mes" pointName="Mes" series={series} points={monthly} />
					<LineChart
						title="Citas por día"
						pointName="Día"
						series={{ id: 'all', name: 'Citas', tone: 'primary' }}
						points={daily}
						grouping="day"
					/>
					<PieChart title="Estados" partName="Estado" parts={occupancy} />
					<PieChart
						title="Ocupación"
						partName="Tiempo"
						parts={occupancy}
						middle={{ figure: '78 %', word: 'ocupado' }}
					/>
				</div>
			</Specimen>
		</>
	)
}
