import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { ConnectDataset, type DatasetState } from '../schemas.ts'
import { metaEventNames } from '../words.ts'

type DatasetPageProps = { dataset: DatasetState; mayEdit: boolean; timeZone: string; result?: SubmissionResult }

/** Where the conversions go: Meta's data set of the business. */
export function DatasetPage({ dataset, mayEdit, timeZone, result }: DatasetPageProps) {
	return (
		<div className="wrap stack stack--2">
			<PageHead
				title="Conversiones de Meta"
				crumbs={[{ to: '/integraciones', name: 'Integraciones' }]}
				lead="Cuéntale a Meta qué anuncios traen clientes de verdad: cada evento de conversión de quien llegó por un anuncio se le envía una vez."
			/>
			{dataset.problem ? (
				<Callout status="fallo">Meta ya no acepta el token: conecta otra vez el conjunto de datos.</Callout>
			) : null}
			{dataset.isConnected ? <Connected dataset={dataset} mayEdit={mayEdit} timeZone={timeZone} /> : null}
			{mayEdit ? (
				<Card title={dataset.isConnected ? 'Cambiar el conjunto de datos' : 'Conectar un conjunto de datos'}>
					<DatasetForm dataset={dataset} result={result} />
				</Card>
			) : null}
			<p className="muted">
				Solo se envía el clic del anuncio o el identificador con que la persona te escribió, y qué evento fue: ni
				nombres, ni teléfonos, ni mensajes.
			</p>
		</div>
	)
}

function Connected({ dataset, mayEdit, timeZone }: Omit<DatasetPageProps, 'result'>) {
	const { name, datasetId, eventName, connectedBy, connectedAt, lastSentAt, sent, failed } = dataset
	const when = connectedAt === null ? '' : dateTimeText(connectedAt, timeZone)
	return (
		<Card
			title={name ?? 'Conjunto de datos'}
			aside={
				mayEdit ? (
					<LinkButton look="ghost" size="s" to="/integraciones/conversiones/desconectar">
						Desconectar
					</LinkButton>
				) : undefined
			}
		>
			<DescriptionList
				entries={[
					{ term: 'Identificador', value: datasetId, numeric: true },
					{ term: 'Se envía como', value: metaEventNames[eventName] },
					{ term: 'Conectado', value: [when, connectedBy].filter(Boolean).join(' · ') },
					{ term: 'Último envío', value: lastSentAt === null ? 'Todavía nada' : dateTimeText(lastSentAt, timeZone) },
					{ term: 'Recibidos por Meta', value: sent, numeric: true },
					{ term: 'Sin enviar por error', value: failed, numeric: true },
				]}
			/>
		</Card>
	)
}

const events = Object.entries(metaEventNames).map(([id, name]) => ({ id, name }))

function DatasetForm({ dataset, result }: Pick<DatasetPageProps, 'dataset' | 'result'>) {
	const [form, fields] = useForm<Record<keyof ConnectDataset, string>, unknown>({
		id: 'conjunto',
		lastResult: result,
		defaultValue: { dataset: dataset.datasetId ?? '', eventName: dataset.eventName },
		...validatedBy(ConnectDataset),
	})
	const { dataset: datasetId, token, eventName } = fields
	return (
		<Form className="stack" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[datasetId, token, eventName]} />
			<TextField
				field={datasetId}
				label="Identificador del conjunto de datos"
				inputMode="numeric"
				autoComplete="off"
				hint="Está en el Administrador de eventos de Meta, en «Orígenes de datos»."
			/>
			<TextField
				field={token}
				label="Token de acceso"
				type="password"
				autoComplete="off"
				hint="Se guarda cifrado y no se vuelve a mostrar."
			/>
			<Select field={eventName} label="Enviar cada evento como" options={events} />
			<SaveButton saving="Conectando...">Conectar</SaveButton>
		</Form>
	)
}
