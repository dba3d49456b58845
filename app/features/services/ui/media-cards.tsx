import { mostFiles } from '#app/features/files/schemas.ts'
import { type FieldState } from '#app/ui/form/field.tsx'
import { FileUploader } from '#app/ui/form/file-uploader.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { type KeptFile } from '#app/ui/form/use-uploads.ts'

type CardProps = { field: FieldState; files?: KeptFile[] }

/** What clients see of it before they book. */
export function ImagesCard({ field, files }: CardProps) {
	return (
		<FormCard title="Imágenes" lead="La primera es su portada en tus servicios y en la página de reservas.">
			<FileUploader
				field={field}
				label="Imágenes del servicio"
				kinds={['image']}
				max={mostFiles}
				min={0}
				files={files}
			/>
		</FormCard>
	)
}

/** The media that goes with it (SER-004, D-25). */
export function ResourcesCard({ field, files }: CardProps) {
	return (
		<FormCard
			title="Recursos requeridos"
			lead="Lo que acompaña al servicio: indicaciones, catálogos, videos. Se copian sus enlaces en «Compartir»."
		>
			<FileUploader field={field} label="Archivos del servicio" max={mostFiles} min={0} files={files} />
		</FormCard>
	)
}
