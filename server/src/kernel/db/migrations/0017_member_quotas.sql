CREATE INDEX "attributions_device" ON "attributions" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "attributions_created" ON "attributions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id");