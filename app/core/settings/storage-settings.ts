import { type z } from 'zod'
import { type Environment } from '../environment.ts'
import { WrongSettings } from './wrong-settings.ts'

type Values = z.output<typeof Environment>
type Store = { prefix: string; endpoint?: string; region: string; accessKeyId?: string; secretAccessKey?: string }

/** A bucket, a Cloudinary cloud, or (null) the folder in DATA_DIR. A bucket that is half set is a mistake. */
export function storageIn(values: Values) {
	const { S3_BUCKET: bucket, CLOUDINARY_URL: url } = values
	if (bucket) return { kind: 's3' as const, ...bucketIn(bucket, storeIn(values)) }
	if (!url) return null
	const { username: apiKey, password: apiSecret, hostname: cloud } = new URL(url)
	const bases = { apiBase: values.CLOUDINARY_API_BASE, deliveryBase: values.CLOUDINARY_DELIVERY_BASE }
	return { kind: 'cloudinary' as const, cloud, apiKey, apiSecret, ...bases }
}

/** The bucket to which backups are sent too; null where none is named. It lies where the uploads do, unless told otherwise. */
export function backupBucketIn(values: Values) {
	const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_ENDPOINT: endpoint } = values
	if (!bucket) return null
	// Credentials without their store would be left out in silence, and those of the uploads used in their place.
	if (!endpoint && (values.BACKUP_S3_ACCESS_KEY_ID || values.BACKUP_S3_SECRET_ACCESS_KEY))
		throw new WrongSettings(['BACKUP_S3_ENDPOINT'])
	if (!endpoint) return bucketIn(bucket, storeIn(values))
	return bucketIn(bucket, {
		...{ prefix: 'BACKUP_S3', endpoint, region: values.BACKUP_S3_REGION },
		accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID,
		secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY,
	})
}

function storeIn(values: Values): Store {
	const { S3_ENDPOINT: endpoint, S3_REGION: region } = values
	const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
	return { prefix: 'S3', endpoint, region, accessKeyId, secretAccessKey }
}

function bucketIn(bucket: string, { prefix, endpoint, region, accessKeyId, secretAccessKey }: Store) {
	const asked = { ENDPOINT: endpoint, ACCESS_KEY_ID: accessKeyId, SECRET_ACCESS_KEY: secretAccessKey }
	const missing = Object.entries(asked).filter(([, value]) => !value)
	if (!endpoint || !accessKeyId || !secretAccessKey)
		throw new WrongSettings(missing.map(([name]) => `${prefix}_${name}`))
	return { bucket, endpoint: endpoint.replace(/\/$/, ''), region, accessKeyId, secretAccessKey }
}
